import { signUpWordsOf } from '@fairlead/contract/sign-up-words';
import type { Consent } from '@fairlead/contract/types';
import { Fact } from '../../../ui/fact.tsx';
import { TimeStamp } from '../../../ui/time-stamp.tsx';

type Proof = NonNullable<Consent['sign_up']>;

/** What proves a sign-up: when, from where, and the words that the person read. */
export function SignUpProof({ requestedAt, proof }: { requestedAt: string; proof: Proof }) {
  return (
    <>
      <p className="font-bold">Signed up on the site and confirmed by email</p>
      <dl className="mt-2 grid gap-2">
        <Fact term="Sent the form">
          <At time={requestedAt} ip={proof.ip} />
        </Fact>
        <Fact term="Pressed the button to confirm">
          <At time={proof.confirmed_at} ip={proof.confirmed_ip} />
        </Fact>
      </dl>
      <Words version={proof.text_version} />
    </>
  );
}

const At = ({ time, ip }: { time: string; ip: string | null }) => (
  <>
    <TimeStamp iso={time} />
    {ip && <span className="block text-sm text-ink-soft">from IP address {ip}</span>}
  </>
);

function Words({ version }: { version: string }) {
  const words = signUpWordsOf(version);
  if (!words) return <p className="mt-2 text-ink-soft">What they read: version {version}</p>;
  return (
    <details className="mt-2">
      <summary className="prose-link w-fit cursor-pointer py-1.5">What they read (version {version})</summary>
      <dl className="mt-2 grid gap-3">
        <Fact term="On the form">{words.form}</Fact>
        <Fact term="In the email">
          <p>{words.subject}</p>
          {[...words.above, `[${words.button}]`, ...words.below].map((text) => (
            <p key={text} className="mt-1">
              {text}
            </p>
          ))}
        </Fact>
        <Fact term="On the page with the button">{words.page}</Fact>
      </dl>
    </details>
  );
}
