import { VIDEO_FIELDS } from '@fairlead/contract/platform/site-content';
import { readVideo } from '@fairlead/contract/platform/text/video-address';
import { ORGANIZATION_LABELS, type StoredOrganization } from '@fairlead/contract/team/organization';
import { useState } from 'react';
import { Field } from '../../../ui/basic/field.tsx';
import { CaptionsField } from './captions-field.tsx';
import { contentControl } from './content-control.ts';
import type { OrganizationForm as Form } from './use-organization-form.ts';

type Stored = StoredOrganization['organization'];
type Fields = (typeof VIDEO_FIELDS)[number];

/** Each training video: where it plays, its captions, and when it was recorded. */
export const VideoFields = ({ form, stored }: { form: Form; stored: Stored }) => (
  <ul className="grid grid-cols-1 border-t border-line">
    {VIDEO_FIELDS.map((fields) => (
      <li key={fields.id} className="border-b border-line">
        <OneVideo form={form} stored={stored} fields={fields} />
      </li>
    ))}
  </ul>
);

function OneVideo({ form, stored, fields }: { form: Form; stored: Stored; fields: Fields }) {
  const { video, captions, recorded } = fields;
  const [isOpen, setOpen] = useState(false);
  // What's typed, and what's wrong with it, stays in view.
  const isEdited = [video, captions, recorded].some((field) => form.typed[field] !== stored[field]);
  const found = readVideo(form.typed[video]);
  return (
    <details
      open={isOpen || isEdited}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
        <span className="font-bold">{ORGANIZATION_LABELS[video].split(':')[0]}</span>
        <span className="text-sm text-ink-soft">{found ? new URL(found.url).hostname : 'Preview'}</span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pb-6">
        <Field
          {...contentControl(form, video)}
          type="url"
          hint="At YouTube or Vimeo, or an MP4 file. Without one, the preview plays."
        />
        {found?.kind === 'contentUrl' && <CaptionsField form={form} field={captions} />}
        {found && (
          <Field
            {...contentControl(form, recorded)}
            type="date"
            hint="Search engines list the video once they know it."
          />
        )}
      </div>
    </details>
  );
}
