import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../api/call.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Fact } from '../../../ui/data/fact.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FiguresLink } from '../../platform/paths/figures-link.tsx';
import { firstHoursPath } from '../../platform/paths/insights-paths.ts';
import { MARKETING_TITLE } from '../../platform/paths/marketing-views.ts';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { isUnderWay, statusLook } from '../campaign-status.ts';
import { useDraftOf } from '../compose/draft/use-draft-of.ts';
import { SentTime } from '../history/sent-time.tsx';
import { CampaignBar } from '../progress/campaign-bar.tsx';
import { CampaignControls } from '../progress/campaign-controls.tsx';
import { CampaignNote } from '../progress/campaign-note.tsx';
import { milestone } from '../progress/milestone.ts';
import { useCampaign } from '../progress/use-campaign.ts';
import { DomainsSection } from './domains-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { LinksSection } from './links-section.tsx';
import { RecipientsSection } from './recipients-section.tsx';
import { reportSentence } from './report-text.ts';
import { ResponseChart } from './response-chart.tsx';
import { UncertainSection } from './uncertain-section.tsx';

/** A campaign's report, updated live while it's in progress. */
export default function CampaignReportView({ id }: { id: number }) {
  const report = useCampaign(id);
  const { data: campaign, error } = report;
  return (
    <div className="grid gap-6">
      <QueryFailed
        load={report}
        what="The report"
        first={errorMessage(error, 'We couldn’t load the report.')}
      />
      {!campaign && !error && <Skeleton lines={8} label="Loading the report" />}
      {campaign && (
        <>
          <ReportHead campaign={campaign} />
          {campaign.status !== 'scheduled' && <Outcome campaign={campaign} />}
          <EmailSection id={campaign.id} />
          {campaign.details_removed_at ? (
            <RemovedNote at={campaign.details_removed_at} />
          ) : (
            <RecipientDetails campaign={campaign} />
          )}
        </>
      )}
    </div>
  );
}

/** What came of it, as far as it's known. */
function Outcome({ campaign }: { campaign: CampaignReport }) {
  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        <ResponseChart campaign={campaign} />
        <div className="flex flex-wrap items-center gap-x-4 text-sm">
          <p className="text-ink-soft">Opens are approximate.</p>
          <FiguresLink group="ledger" />
          {campaign.sent_at && (
            <p className="no-print">
              <Link to={firstHoursPath(campaign.id)} className="prose-link inline-block py-1">
                First 72 hours
              </Link>
            </p>
          )}
        </div>
      </div>
      <LedgerTable ledger={campaign.ledger} leftOut={campaign.left_out} />
    </>
  );
}

function RecipientDetails({ campaign }: { campaign: CampaignReport }) {
  const { id, ledger, status, clicks, machine_clicks } = campaign;
  const isBegun = status !== 'scheduled';
  return (
    <>
      {isBegun && <LinksSection id={id} live={isUnderWay(status)} hasClicks={clicks + machine_clicks > 0} />}
      {ledger.uncertain > 0 && <UncertainSection id={id} count={ledger.uncertain} />}
      {isBegun && <DomainsSection id={id} live={isUnderWay(status)} />}
      <RecipientsSection id={id} ledger={ledger} live={isUnderWay(status)} />
    </>
  );
}

function RemovedNote({ at }: { at: string }) {
  return (
    <p>
      Because this campaign is so old, its recipient list was deleted <TimeStamp iso={at} />. The totals stay,
      and the unsubscribe links in its emails still work.
    </p>
  );
}

function ReportHead({ campaign }: { campaign: CampaignReport }) {
  const { subject_line, from_address, created_by, created_at, status, topic } = campaign;
  const passed = isUnderWay(status) ? milestone(campaign.ledger) : 0;
  return (
    <section aria-labelledby={MARKETING_TITLE} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="break-words text-ink-soft">{subject_line}</p>
          <p className="text-lg">{reportSentence(campaign)}</p>
        </div>
        <Badge tone={statusLook(campaign).tone}>{statusLook(campaign).label}</Badge>
      </div>
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        <Fact term="From">{from_address}</Fact>
        <Fact term="Created">
          <TimeStamp iso={created_at} alone />
          {created_by && ` by ${created_by}`}
        </Fact>
        <Fact term="First email">
          <SentTime {...campaign} />
        </Fact>
        {topic && <Fact term="Topic">{topic}</Fact>}
      </dl>
      {isUnderWay(status) && (status !== 'scheduled' || campaign.preparing) && (
        <CampaignBar campaign={campaign} />
      )}
      <p role="status" className="sr-only">
        {passed > 0 && `${passed}% of ${campaign.campaign_name} is done`}
      </p>
      <CampaignNote campaign={campaign} />
      <div className="flex flex-wrap gap-2">
        <CampaignControls campaign={campaign} />
        <DuplicateButton id={campaign.id} />
      </div>
    </section>
  );
}

function DuplicateButton({ id }: { id: number }) {
  const { open, busy } = useDraftOf(id, 'duplicate');
  return (
    <Button size="sm" busy={busy} onClick={open}>
      <Icon name="copy" className="size-4" />
      Duplicate
    </Button>
  );
}
