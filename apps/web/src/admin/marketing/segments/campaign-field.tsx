import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allCampaignsQuery } from '../../../api/campaigns.ts';
import { Combobox } from '../../../ui/combobox.tsx';

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  campaign: number | null;
  onCampaign: (campaign: number) => void;
};

/** Options shown at most; typing finds the others. */
const SHOWN = 50;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Chooses one of the team's campaigns by name. */
export function CampaignField({ id, label, error, campaign, onCampaign }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const load = useQuery(allCampaignsQuery);
  const search = (typed ?? '').trim().toLowerCase();
  const found = (load.data ?? []).filter(({ campaign_name }) => campaign_name.toLowerCase().includes(search));
  const chosen = load.data?.find((one) => one.id === campaign);
  const unlisted = campaign === null ? '' : load.data ? 'A deleted campaign' : 'Loading…';
  const note = load.isPending
    ? 'Loading campaigns…'
    : load.isError
      ? 'The campaigns couldn’t be loaded.'
      : search
        ? `No campaign matches “${search}”.`
        : 'There are no campaigns yet.';
  return (
    <Combobox
      id={id}
      label={label}
      labelHidden
      error={error}
      placeholder="Search campaigns"
      text={typed ?? chosen?.campaign_name ?? unlisted}
      onText={setTyped}
      options={found.slice(0, SHOWN).map((one) => ({
        id: String(one.id),
        label: one.campaign_name,
        detail: day.format(new Date(one.sent_at ?? one.created_at)),
      }))}
      onChoose={(chosenId) => onCampaign(Number(chosenId))}
      onOpenChange={(open) => {
        if (!open) setTyped(null);
      }}
      note={note}
      onRetry={load.isError ? () => void load.refetch() : undefined}
    />
  );
}
