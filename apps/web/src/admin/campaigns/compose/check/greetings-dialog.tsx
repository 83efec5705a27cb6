import type { Greeting } from '@fairlead/contract/campaigns/greetings';
import { NAME_MAX } from '@fairlead/contract/platform/limits';
import { lineRule, textError } from '@fairlead/contract/platform/text/form-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../../../api/call.ts';
import { Banner } from '../../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../../ui/basic/live-region.tsx';
import { countOf, countText } from '../../../../ui/data/count-text.ts';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import type { AudienceBody } from '../../calls/campaigns.ts';
import { fixGreetings, type Greetings, greetingsQuery } from '../../calls/greetings.ts';
import { GreetingRow } from './greeting-row.tsx';

type Props = { audience: AudienceBody; onClose: () => void };

const NO_ANSWER = 'the server didn’t answer.';
const nameRule = lineRule(NAME_MAX);

function shownText({ people, looked_at, greetings }: Greetings): string {
  const checked = looked_at === null ? '' : ` We checked ${countText(looked_at)} names; there are more.`;
  const shown =
    greetings.length < people ? `Showing ${countText(greetings.length)} of ${countText(people)}.` : '';
  return `${shown}${checked}`.trim();
}

function savedText(saved: number, asked: number): string {
  const left = asked - saved;
  const changed = left === 1 ? '1 person’s name' : `${countText(left)} people’s names`;
  const also =
    left > 0 ? ` ${changed} changed meanwhile, so we left ${left === 1 ? 'it' : 'them'} alone.` : '';
  return `Saved ${countOf(saved, 'first name', 'first names')}.${also}`;
}

/** People whose greeting looks odd, each with a first name to accept or to type. */
export default function GreetingsDialog({ audience, onClose }: Props) {
  const queries = useQueryClient();
  const list = useQuery(greetingsQuery(audience));
  const [typed, setTyped] = useState<Record<number, string>>({});
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (people: readonly Greeting[]) => {
      const changes = people.map(({ subscriber_id, name, first_name, proposed }) => ({
        subscriber_id,
        first_name: (typed[subscriber_id] ?? proposed ?? '').trim(),
        seen: { name, first_name },
      }));
      return { saved: (await fixGreetings(queries, changes)).length, asked: changes.length };
    },
  });
  const firstName = ({ subscriber_id, proposed }: Greeting) => typed[subscriber_id] ?? proposed ?? '';
  const greetings = list.data?.greetings ?? [];
  const wrong = (one: Greeting) => textError(nameRule, firstName(one).trim());
  const filled = greetings.filter((one) => firstName(one).trim() !== '' && !wrong(one));
  const shown = list.data ? shownText(list.data) : '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (filled.length > 0) mutate(filled);
  };
  return (
    <Modal title="Greetings that look odd" size="md" atTop onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-soft">
          When a name doesn’t clearly say a first name, people read your fallback. First names you save here
          are used from now on. {shown}
        </p>
        <div>
          <LiveRegion role="alert">
            {error && (
              <Banner tone="danger">
                We couldn’t save the first names: {errorMessage(error, NO_ANSWER)}
              </Banner>
            )}
          </LiveRegion>
          <LiveRegion>{data && <p>{savedText(data.saved, data.asked)}</p>}</LiveRegion>
        </div>
        <QueryFailed load={list} what="The greetings" />
        {list.isPending && <Skeleton lines={6} label="Loading the greetings" />}
        {list.data && greetings.length === 0 && (
          <EmptyState title="Every greeting looks right">You can close this.</EmptyState>
        )}
        {greetings.length > 0 && (
          <>
            <ul className="grid gap-4">
              {greetings.map((one) => (
                <GreetingRow
                  key={one.subscriber_id}
                  person={one}
                  value={firstName(one)}
                  error={wrong(one)}
                  busy={isPending}
                  onType={(text) => setTyped((all) => ({ ...all, [one.subscriber_id]: text }))}
                  onUse={() => mutate([one])}
                />
              ))}
            </ul>
            <div className="flex flex-wrap justify-end gap-3">
              <Button onClick={onClose}>Close</Button>
              <Button type="submit" kind="signal" busy={isPending} disabled={filled.length === 0}>
                Use {countOf(filled.length, 'first name', 'first names')}
              </Button>
            </div>
          </>
        )}
      </form>
    </Modal>
  );
}
