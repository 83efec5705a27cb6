import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { useEffect, useId, useRef } from 'react';
import { LiveRegion } from '../../../../ui/basic/live-region.tsx';
import { countOf } from '../../../../ui/data/count-text.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { NamedPerson } from '../../test-send/person-label.ts';
import type { AudienceState } from '../audience/use-audience.ts';
import type { SendStep } from '../send-flow.ts';
import { atLevel, summaryOf } from './check-lines.ts';
import { goToFix } from './fix-button.tsx';
import { fixOf } from './fix-of.ts';
import { LineItem } from './line-item.tsx';
import { Rehearse } from './rehearse.tsx';
import { useEmailCheck } from './use-email-check.ts';

type Props = {
  content: DraftContent;
  audience: AudienceState;
  step: SendStep;
  onWentBack: () => void;
  onBlock: (block: number) => void;
  onPreview: (person: NamedPerson) => void;
};

/** Judges the email and its audience while they're written. */
export default function CheckPanel(props: Props) {
  const { content, audience, step, onWentBack, onBlock, onPreview } = props;
  const { lines, placeOf, isChecking, isFailed, retry } = useEmailCheck(content, audience.exact?.recipients);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step.at === 'blocked') heading.current?.focus();
  }, [step]);
  useEffect(() => {
    if (step.at !== 'taken back') return;
    const fix = fixOf(step.line, content, placeOf);
    if (fix) goToFix(fix, onBlock);
    onWentBack();
  }, [step, content, placeOf, onBlock, onWentBack]);
  const open = (['error', 'warning', 'note'] as const).flatMap((level) => atLevel(lines, level));
  const passed = atLevel(lines, 'ok');
  const isFirst = isChecking && open.length + passed.length === 0;
  const line = { content, placeOf, onBlock };

  return (
    <section aria-labelledby={titleId} className="grid gap-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="text-lg">
          Ready to send?
        </h2>
        {isChecking && (
          <span className="flex items-center gap-2 text-ink-soft">
            <Spinner />
            Checking…
          </span>
        )}
      </div>
      <div>
        <LiveRegion role="alert">
          {step.at === 'blocked' && (
            <p className="font-bold text-danger">Nothing was sent. Fix this first: {step.text}</p>
          )}
        </LiveRegion>
        <LiveRegion>
          {isFailed ? (
            <p>We couldn’t check everything just now. You can still send.</p>
          ) : (
            !isFirst && <p>{summaryOf(lines)}</p>
          )}
        </LiveRegion>
      </div>
      {isFailed && !isChecking && (
        <Button size="sm" onClick={retry} className="justify-self-start">
          Check again
        </Button>
      )}
      {open.length > 0 && (
        <ul className="grid gap-3">
          {open.map((one) => (
            <LineItem key={`${one.id} ${one.block ?? ''} ${one.message}`} line={one} {...line} />
          ))}
        </ul>
      )}
      {passed.length > 0 && (
        <details>
          <summary className="prose-link w-fit cursor-pointer py-1">
            {countOf(passed.length, 'check passed', 'checks passed')}
          </summary>
          <ul className="mt-2 grid gap-3">
            {passed.map((one) => (
              <LineItem key={`${one.id} ${one.message}`} line={one} {...line} />
            ))}
          </ul>
        </details>
      )}
      <Rehearse content={content} audience={audience} onPreview={onPreview} />
    </section>
  );
}
