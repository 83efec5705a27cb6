import { SEARCH_MAX } from '@fairlead/contract/platform/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../api/call.ts';
import { campaignQuery, campaignSearchQuery } from '../../../../api/campaign.ts';
import { Combobox } from '../../../../ui/forms/combobox.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { dayText } from '../../../platform/time/time-stamp.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../../platform/use-search-text.ts';

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  campaign: number | null;
  onCampaign: (campaign: number) => void;
};

/** Shown for the chosen one. */
function useName(campaign: number | null): string {
  const { data, error } = useQuery({ ...campaignQuery(campaign ?? 0), enabled: campaign !== null });
  if (campaign === null) return '';
  if (data) return data.campaign_name;
  if (!error) return 'Loading…';
  return error instanceof ApiError && error.status === 404
    ? 'A deleted campaign'
    : 'We couldn’t load the campaign';
}

/** Shown in the list while there are no options. */
function noteFor(isError: boolean, isAnswered: boolean, search: string): string {
  if (!isAnswered) return 'Searching…';
  if (isError) return 'We couldn’t load the campaigns.';
  return search ? `No campaign matches “${search}”.` : 'There are no campaigns yet.';
}

/** Chooses one of the team's campaigns by name. */
export function CampaignField({ id, label, error, campaign, onCampaign }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const name = useName(campaign);
  const text = (typed ?? '').trim();
  const search = useDebounced(text, SEARCH_DEBOUNCE_MS);
  const load = useQuery({ ...campaignSearchQuery(search), enabled: isOpen });
  // Results for the text before aren't offered: someone typing fast would choose the wrong one.
  const isAnswered = text === search && !load.isPending;
  const found = isAnswered ? (load.data ?? []) : [];
  return (
    <Combobox
      id={id}
      label={label}
      labelHidden
      error={error}
      placeholder="Search campaigns"
      maxLength={SEARCH_MAX}
      text={typed ?? name}
      onText={setTyped}
      options={found.map((one) => ({
        id: String(one.id),
        label: one.campaign_name,
        detail: dayText(one.sent_at ?? one.created_at),
      }))}
      onChoose={(chosenId) => onCampaign(Number(chosenId))}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) setTyped(null);
      }}
      note={noteFor(load.isError, isAnswered, search)}
      onRetry={load.isError ? () => void load.refetch() : undefined}
    />
  );
}
