import {
  CONSENT,
  CONTENT_FIELDS,
  contentProblems,
  OWNER_ANSWERS,
} from '@fairlead/contract/platform/site-content';
import { ORGANIZATION_LABELS, type StoredOrganization } from '@fairlead/contract/team/organization';
import { Field } from '../../../ui/basic/field.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { SettingsGroup } from '../settings/settings-group.tsx';
import { contentControl } from './content-control.ts';
import { OwnQuestions } from './own-questions.tsx';
import { PartForm } from './part-form.tsx';
import type { OrganizationForm as Form, FormPart } from './use-organization-form.ts';
import { VideoFields } from './video-fields.tsx';

const PART: FormPart = { keep: 'site-content', fields: CONTENT_FIELDS, problems: contentProblems };

export function SiteContentForm({ stored }: { stored: StoredOrganization }) {
  return (
    <PartForm
      stored={stored}
      part={PART}
      previews={[
        { value: 'home', label: 'Home page', anchor: 'testimonial' },
        { value: 'questions', label: 'Questions', anchor: 'questions-and-answers' },
        { value: 'security', label: 'Security', anchor: 'platform' },
      ]}
    >
      {(form) => (
        <>
          <TestimonialFields form={form} consent={stored.organization[CONSENT]} />
          <SettingsGroup title="Security page">
            <TextArea {...contentControl(form, 'certifications')} rows={3} />
          </SettingsGroup>
          <SettingsGroup title="Questions people ask">
            {OWNER_ANSWERS.map((field) => (
              <TextArea key={field} {...contentControl(form, field)} rows={3} />
            ))}
            <OwnQuestions form={form} />
          </SettingsGroup>
          <SettingsGroup title="Training videos">
            <VideoFields form={form} stored={stored.organization} />
          </SettingsGroup>
        </>
      )}
    </PartForm>
  );
}

const YES = 'yes';

type TestimonialProps = {
  form: Form;
  /** Who ticked the box, and when, in words. */
  consent: string;
};

function TestimonialFields({ form, consent }: TestimonialProps) {
  const control = (field: 'testimonial_quote' | 'testimonial_person' | 'testimonial_organization') => ({
    ...contentControl(form, field),
    // Other words take another consent.
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [field]: target.value, [CONSENT]: '' }),
  });
  const ticked = form.typed[CONSENT];
  const error = form.errorOf(CONSENT);
  return (
    <SettingsGroup title="Testimonial">
      <TextArea {...control('testimonial_quote')} rows={4} />
      <Field {...control('testimonial_person')} />
      <Field {...control('testimonial_organization')} />
      <Checkbox
        label={ORGANIZATION_LABELS[CONSENT]}
        name={CONSENT}
        checked={ticked !== ''}
        aria-invalid={error !== undefined}
        onChange={({ target }) => form.change({ [CONSENT]: target.checked ? consent || YES : '' })}
        hint={
          error ? (
            <span className="font-bold text-danger">{error}</span>
          ) : (
            ticked && ticked !== YES && `Ticked by ${ticked}`
          )
        }
      />
    </SettingsGroup>
  );
}
