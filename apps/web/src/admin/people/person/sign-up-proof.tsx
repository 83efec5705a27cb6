import type { Consent } from '@fairlead/contract/consent/consents';
import { type SignUpWords, signUpWordsOf } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { Fact } from '../../../ui/data/fact.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';

type Proof = NonNullable<Consent['sign_up']>;
type Imported = NonNullable<Consent['imported']>;

/** What proves a sign-up: when, from where, what about, and the words that the person read. */
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
        {proof.topics && <Fact term="Chose these topics">{proof.topics.join(', ') || 'None'}</Fact>}
      </dl>
      <WhatTheyRead form={proof.text_version} page={proof.confirmed_text_version ?? proof.text_version} />
    </>
  );
}

/** What another tool recorded, as an imported file says. */
export function ImportedProof({
  givenAt,
  proof,
  by,
}: {
  givenAt: string;
  proof: Imported;
  by: string | null;
}) {
  return (
    <>
      <p className="font-bold">Agreed before, according to an imported file</p>
      <dl className="mt-2 grid gap-2">
        <Fact term="Opted in">
          <At time={givenAt} ip={proof.ip} />
        </Fact>
        {proof.confirmed_at && (
          <Fact term="Confirmed">
            <At time={proof.confirmed_at} ip={proof.confirmed_ip} />
          </Fact>
        )}
        {by && <Fact term="Imported by">{by}</Fact>}
      </dl>
    </>
  );
}

const At = ({ time, ip }: { time: string; ip: string | null }) => (
  <>
    <TimeStamp iso={time} alone />
    {ip && <span className="block text-sm text-ink-soft">from IP address {ip}</span>}
  </>
);

/** The form and the page with the button may be in different languages: each names its version. */
function WhatTheyRead({ form, page }: { form: string; page: string }) {
  const name = form === page ? `version ${form}` : `versions ${form} and ${page}`;
  const [onForm, onPage] = [signUpWordsOf(form), signUpWordsOf(page)];
  if (!onForm || !onPage) return <p className="mt-2 text-ink-soft">What they read: {name}</p>;
  return (
    <details className="mt-2">
      <summary className="prose-link w-fit cursor-pointer py-1.5">What they read ({name})</summary>
      <dl className="mt-2 grid gap-3">
        <Fact term="On the form">
          <span lang={languageOf(form)}>{onForm.form}</span>
        </Fact>
        <Fact term="In the email">
          <EmailWords words={onForm} />
        </Fact>
        <Fact term="On the page with the button">
          <div lang={languageOf(page)}>
            <p>{onPage.page}</p>
            <p className="mt-1">[{onPage.button}]</p>
          </div>
        </Fact>
      </dl>
    </details>
  );
}

const languageOf = (version: string) => (version.startsWith('es-') ? 'es' : undefined);

const EmailWords = ({ words }: { words: SignUpWords }) => (
  <>
    <p>{words.subject}</p>
    {[...words.above, `[${words.emailButton}]`, ...words.below].map((text) => (
      <p key={text} className="mt-1">
        {text}
      </p>
    ))}
  </>
);
