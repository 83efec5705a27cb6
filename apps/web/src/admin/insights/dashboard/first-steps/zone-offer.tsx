import { texts } from '@fairlead/contract/platform/texts';
import { zoneInWords } from '@fairlead/contract/platform/time/time-words';
import { organizationTexts } from '@fairlead/contract/team/organization';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../../api/call.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { ownZone } from '../../../platform/time/shown-zone.ts';
import { changeOrganization, organizationQuery } from '../../../team/calls/organization.ts';
import { showStored } from '../../../team/organization/use-organization-form.ts';
import { firstStepsQuery } from '../../calls/first-steps.ts';

const inSentence = (zone: string): string => {
  const words = zoneInWords(zone);
  return words.endsWith('Time') ? words : `${words} time`;
};

/** The time zone of this browser, to take with one press. */
export function ZoneOffer() {
  const queries = useQueryClient();
  const time_zone = ownZone();
  const request = useMutation({
    mutationFn: async () => {
      const { version } = await queries.fetchQuery({ ...organizationQuery, staleTime: 0 });
      return changeOrganization({ version, time_zone });
    },
    onSuccess: (stored) => {
      showStored(queries, stored);
      return queries.invalidateQueries({ queryKey: firstStepsQuery.queryKey });
    },
  });
  if (time_zone === 'UTC') return null;
  return (
    <>
      <Button size="sm" busy={request.isPending} onClick={() => request.mutate()}>
        Use {inSentence(time_zone)}
      </Button>
      {request.error && (
        <p role="alert" className="basis-full text-sm text-danger">
          {errorMessage(request.error, `${organizationTexts.saveFailed}${texts.unknown}`)}
        </p>
      )}
    </>
  );
}
