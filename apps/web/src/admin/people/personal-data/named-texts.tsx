import type { NamedText } from '@fairlead/contract/people/personal-data';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { personPath } from '../../platform/paths/person-path.ts';
import { segmentPath } from '../../platform/paths/segment-path.ts';
import { subjectPath } from '../../platform/paths/subject-path.ts';
import { maskAddresses } from '../calls/people.ts';
import { erasureErrorText } from './erasure-error-text.ts';

/** More would only be scrolled past. */
const SHOWN = 20;

const KINDS: Record<NamedText['kind'], string> = {
  demo_request: 'Demo request from someone else',
  contact_message: 'Message from someone else',
  reply: 'Our reply to an inquiry',
  note: 'Note on an inquiry, by',
  single_email: 'Individual email',
  reason: 'Reason for an opt-out, a return, or a bounce',
  import: 'Imported file',
  subscriber: 'Another subscriber',
  campaign: 'Campaign',
  template: 'Template',
  saved_blocks: 'Saved blocks',
  canned_reply: 'Canned reply',
  segment: 'Rules of a segment',
  settings: 'Settings',
  name: 'Name of a template, segment, tag, topic, image, or saved blocks',
  draft: 'Draft',
};

const PATHS: Partial<Record<NamedText['kind'], (id: number) => string>> = {
  demo_request: (id) => subjectPath({ kind: 'demo', id }),
  contact_message: (id) => subjectPath({ kind: 'contact', id }),
  import: (id) => subjectPath({ kind: 'import', id }),
  campaign: (id) => subjectPath({ kind: 'campaign', id }),
  subscriber: personPath,
  template: (id) => `${paths.emailMarketing}?tab=template&template=${id}`,
  segment: segmentPath,
};

function TextRow({ kind, id, label }: NamedText) {
  const path = id === null ? undefined : PATHS[kind]?.(id);
  const name = label === null ? null : <BreakableText text={label} />;
  return (
    <li className="break-words">
      {KINDS[kind]}
      {name && ': '}
      {name && path ? <Link to={path}>{name}</Link> : name}
    </li>
  );
}

function Texts({ texts }: { texts: readonly NamedText[] }) {
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
      {texts.slice(0, SHOWN).map((text, index) => (
        <TextRow key={index} {...text} />
      ))}
      {texts.length > SHOWN && <li>and {countText(texts.length - SHOWN)} more</li>}
    </ul>
  );
}

const textsOf = (count: number): string => (count === 1 ? 'one text' : `${countText(count)} texts`);

type Props = { named: readonly NamedText[]; addresses: string[] };

/** Where others still name someone who was erased, and a button that masks the address there. */
export function NamedTexts({ named, addresses }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const mask = useMutation({
    mutationFn: () => maskAddresses(addresses),
    // The button goes.
    onSuccess: () => title.current?.focus(),
  });
  const texts = mask.data?.named ?? named;
  const maskable = texts.filter(({ can_mask }) => can_mask);
  const staying = texts.filter(({ can_mask }) => !can_mask);
  return (
    <section className="grid gap-3">
      <h3 ref={title} tabIndex={-1} className="text-base font-bold">
        Where others still name this person
      </h3>
      <LiveRegion>
        {mask.data && <Banner tone="ok">The address is masked in {textsOf(mask.data.masked)}.</Banner>}
      </LiveRegion>
      {maskable.length > 0 && (
        <div>
          <p>The address is still in {textsOf(maskable.length)} that others wrote.</p>
          <Texts texts={maskable} />
          <Button className="mt-3" busy={mask.isPending} onClick={() => mask.mutate()}>
            Mask the address in {textsOf(maskable.length)}
          </Button>
        </div>
      )}
      <LiveRegion role="alert">
        {mask.error && <Banner tone="danger">{erasureErrorText(mask.error, 'masked')}</Banner>}
      </LiveRegion>
      {staying.length > 0 && (
        <div>
          <p>
            It stays here. Emails that were sent can’t be changed, and names are changed where you gave them.
          </p>
          <Texts texts={staying} />
        </div>
      )}
    </section>
  );
}
