import type { MailDocument } from '@fairlead/contract/email/document/document';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { documentPreviewQuery } from '../../email/calls/email-template.ts';
import { sourceDocumentQuery, type TemplateSource } from '../../email/calls/templates.ts';

/** Pixels below the window's edge at which a preview begins to load. */
const AHEAD = '300px';

function useSeen() {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: AHEAD,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, seen };
}

/** The top of an email at half its size. Decorative: the card says what it is, and Preview shows it to everyone. */
export function CardPreview({ source }: { source: TemplateSource }) {
  const { box, seen } = useSeen();
  const { data, isError } = useQuery({ ...sourceDocumentQuery(source), enabled: seen });
  return (
    <div
      ref={box}
      inert
      aria-hidden="true"
      className="relative aspect-4/3 overflow-hidden rounded-t-lg border-b border-line-strong bg-sunk"
    >
      {data && <SmallEmail document={data} />}
      {isError && <NoPreview />}
    </div>
  );
}

function SmallEmail({ document }: { document: MailDocument }) {
  const { data, isError } = useQuery(documentPreviewQuery(document, null, 'light'));
  if (isError) return <NoPreview />;
  return (
    data && (
      <iframe
        title="Small preview"
        src={data.src}
        sandbox=""
        tabIndex={-1}
        className="absolute top-0 left-0 block size-[200%] origin-top-left scale-50 border-0"
      />
    )
  );
}

const NoPreview = () => (
  <p className="grid h-full place-items-center p-5 text-sm text-ink-soft">No preview</p>
);
