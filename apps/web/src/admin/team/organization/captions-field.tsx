import { captionTexts } from '@fairlead/contract/team/captions';
import { ORGANIZATION_LABELS, type OrganizationField } from '@fairlead/contract/team/organization';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../api/call.ts';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { uploadCaptions } from '../calls/organization.ts';
import type { OrganizationForm as Form } from './use-organization-form.ts';

/** Takes a WebVTT file, which is uploaded at once; the form keeps its path. */
export function CaptionsField({ form, field }: { form: Form; field: OrganizationField }) {
  const upload = useMutation({
    mutationFn: async (file: File) => uploadCaptions(await file.text()),
    onSuccess: (path) => form.change({ [field]: path }),
  });
  const path = form.typed[field];
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        type="file"
        name={field}
        accept=".vtt,text/vtt"
        label={ORGANIZATION_LABELS[field]}
        hint="A WebVTT file (.vtt)"
        aria-busy={upload.isPending}
        error={
          upload.error ? errorMessage(upload.error, `${captionTexts.failed}try again.`) : form.errorOf(field)
        }
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          // So choosing the same file again after correcting it is noticed.
          target.value = '';
        }}
      />
      <LiveRegion>
        {upload.isPending && <p className="text-sm text-ink-soft">Uploading…</p>}
        {!upload.isPending && path && (
          <p className="text-sm">
            <a href={path} className="prose-link">
              Captions
            </a>{' '}
            {upload.isSuccess ? 'uploaded' : 'are there'}
          </p>
        )}
      </LiveRegion>
    </div>
  );
}
