import { texts } from '@fairlead/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { templatePreviewQuery } from '../../api/email-template.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { HtmlPreview } from '../../ui/html-preview.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export default function TemplateTab() {
  const { data, error, errorUpdatedAt, refetch, isFetching } = useQuery(templatePreviewQuery);
  const { alert } = useDialogs();

  useEffect(() => {
    if (errorUpdatedAt) alert(texts.template.previewFailed);
  }, [errorUpdatedAt, alert]);

  return (
    <section aria-labelledby="template-title" className="grid gap-4">
      <div>
        <h2 id="template-title" className="text-xl">
          Email template
        </h2>
        <p className="max-w-prose text-ink-soft">
          Every campaign is sent in this template, with the name, the organization and an unsubscribe link of
          each recipient filled in.
        </p>
      </div>
      {data && <HtmlPreview title="Preview of the email template" src={data} />}
      {error && !data && (
        <LoadFailed text={`${texts.template.previewFailed}.`} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && <Skeleton lines={8} label="Loading the preview" />}
    </section>
  );
}
