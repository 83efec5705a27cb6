import { shownOrganization, type TeamOrganization } from '@fairlead/contract/platform/organization';
import {
  type OrganizationField,
  OrganizationValues,
  type StoredOrganization,
} from '@fairlead/contract/team/organization';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { organization as shown } from '../../../organization.ts';
import { type Rules, useForm } from '../../platform/form/use-form.ts';
import { setTeamEmail } from '../../platform/team-email.ts';
import { setShownZone } from '../../platform/time/shown-zone.ts';
import {
  changeOrganization,
  newerOrganization,
  oldSendersQuery,
  organizationHistoryQuery,
  organizationQuery,
} from '../calls/organization.ts';

/** By the API's own rules. */
const misfit = (field: OrganizationField, typed: TeamOrganization): string | undefined =>
  OrganizationValues.shape[field].safeParse(typed[field]).error?.issues[0]?.message;

/** Shows what's stored now, also where this page already says something of the organization. */
export function showStored(queries: QueryClient, stored: StoredOrganization): void {
  queries.setQueryData(organizationQuery.queryKey, (before) => ({ ...before, ...stored }));
  Object.assign(shown, shownOrganization(stored.organization));
  setShownZone(stored.organization.time_zone);
  const { signature, email_kind } = stored.organization;
  setTeamEmail({ signature, newsletters: email_kind === 'newsletter' });
  void queries.invalidateQueries({ queryKey: organizationHistoryQuery.queryKey });
  void queries.invalidateQueries({ queryKey: oldSendersQuery.queryKey });
}

/** The part of the organization that a form is for. */
export type FormPart = {
  /** The name under which the tab keeps what's typed. */
  keep: string;
  fields: readonly OrganizationField[];
  /** What's wrong with fields that are fine by themselves. */
  problems?: (typed: TeamOrganization) => Partial<Record<OrganizationField, string>>;
};

/** Only what was changed here is sent; what wasn't follows what others save. */
export function useOrganizationForm(
  { version, organization }: StoredOrganization,
  { keep, fields: ours, problems = () => ({}) }: FormPart,
  onSaved: () => void,
) {
  const queries = useQueryClient();
  const differing = (fields: TeamOrganization) =>
    ours.filter((field) => fields[field] !== organization[field]);
  const valuesOf = (names: readonly OrganizationField[], fields: TeamOrganization) =>
    Object.fromEntries(names.map((field) => [field, fields[field]]));
  // What nobody changed may come from the environment, which has other rules.
  const rules: Rules<TeamOrganization> = Object.fromEntries(
    ours.map((field) => [
      field,
      (typed: TeamOrganization) =>
        (differing(typed).includes(field) ? misfit(field, typed) : undefined) ?? problems(typed)[field],
    ]),
  );
  const form = useForm({
    start: organization,
    version,
    keep,
    rules,
    send: ({ fields, version: onto }) =>
      changeOrganization({ version: onto, ...valuesOf(differing(fields), fields) }),
    onSent: (stored, _attempt, rebase) => {
      rebase(stored.version);
      showStored(queries, stored);
      onSaved();
    },
    onFailed: (error, rebase) => {
      const newer = newerOrganization(error);
      if (!newer) return;
      showStored(queries, newer);
      rebase(newer.version);
    },
  });
  const changed = differing(form.typed);
  const fitting = changed.filter((field) => misfit(field, form.typed) === undefined);
  return {
    ...form,
    changed,
    /** What's typed and could be saved. */
    fitting: valuesOf(fitting, form.typed),
    isConflict: newerOrganization(form.failure) !== undefined,
  };
}
export type OrganizationForm = ReturnType<typeof useOrganizationForm>;
