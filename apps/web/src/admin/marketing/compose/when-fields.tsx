import { FIRST_PART, FIRST_PART_WAIT_MINUTES } from '@fairlead/contract/limits';
import { useMemo } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { Draft } from './draft.ts';
import { DATE_ID } from './draft-errors.ts';
import {
  isRepeated,
  momentInWords,
  scheduledTime,
  suggestedTime,
  timeZones,
  timingProblem,
} from './schedule.ts';

const FIRST_PART_HINT =
  `${FIRST_PART} recipients, spread over the whole list, get it first. ${FIRST_PART_WAIT_MINUTES} minutes later the rest goes out by itself, ` +
  'unless 3 of these emails don’t arrive or anyone reports spam: then it waits for you. ' +
  `With ${FIRST_PART} recipients or fewer it changes nothing.`;

type Props = {
  draft: Draft;
  /** An error about the time, if any. */
  error: string | undefined;
  onChange: (changes: Partial<Draft>) => void;
};

/** When the campaign is sent, and whether a first part goes ahead. */
export function WhenFields({ draft, error, onChange }: Props) {
  const { when, first_part } = draft;
  return (
    <section aria-labelledby="when-title" className="grid gap-5">
      <h2 id="when-title" className="text-xl">
        When
      </h2>
      <RadioGroup
        legend="When to send"
        value={when}
        onChange={(value) =>
          onChange({
            when: value,
            ...(value === 'later' && !draft.date ? suggestedTime(new Date(), draft.time_zone) : {}),
          })
        }
        options={[
          { value: 'now', label: 'Right away' },
          { value: 'later', label: 'At a time' },
        ]}
      />
      {when === 'later' && <TimeFields draft={draft} error={error} onChange={onChange} />}
      <Checkbox
        label={`Send to a first part of ${FIRST_PART} and wait ${FIRST_PART_WAIT_MINUTES} minutes`}
        hint={FIRST_PART_HINT}
        checked={first_part}
        onChange={(event) => onChange({ first_part: event.target.checked })}
      />
    </section>
  );
}

function TimeFields({ draft, error, onChange }: Props) {
  const zones = useMemo(() => timeZones(), []);
  const moment = scheduledTime(draft);
  const problem = draft.date && draft.time ? timingProblem(draft, new Date()) : null;
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_1.6fr]">
        <Field
          id={DATE_ID}
          type="date"
          label="Date"
          value={draft.date}
          onChange={(event) => onChange({ date: event.target.value })}
          error={error}
        />
        <Field
          type="time"
          label="Time"
          value={draft.time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
        <SelectField
          label="Time zone"
          value={draft.time_zone}
          onChange={(event) => onChange({ time_zone: event.target.value })}
          options={zones}
        />
      </div>
      <div role="status" className="text-sm">
        {problem && <p className="font-bold">{problem}</p>}
        {moment && !problem && (
          <p>
            <span className="font-bold">Goes out on </span>
            {momentInWords(moment, draft.time_zone).join(', which is ')}.
            {isRepeated(draft) &&
              ' Clocks are put back that night and show this time twice: the first time is meant.'}
          </p>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        Who gets it is settled when you press the button. Whoever opts out before the time is left out;
        whoever subscribes later does not get it.
      </p>
    </div>
  );
}
