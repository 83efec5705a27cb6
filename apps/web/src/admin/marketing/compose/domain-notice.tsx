import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sendingDomainQuery } from '../../../api/sending-domain.ts';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { countOf } from '../../../ui/count-text.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { lineTitles, openLines, uncheckedLines } from '../../sending-domain/line-text.ts';

/** Before Send: why the campaign would be refused, or what may keep it out of inboxes. */
export default function DomainNotice({ recipients }: { recipients: number | undefined }) {
  const { data } = useQuery(sendingDomainQuery(recipients));
  return <LiveRegion>{data && !data.is_local && <Notice lines={data.lines} />}</LiveRegion>;
}

function Notice({ lines }: { lines: Parameters<typeof openLines>[0] }) {
  const blocking = lines.filter(({ blocks }) => blocks);
  const open = openLines(lines);
  const unchecked = uncheckedLines(lines);
  if (open.length + unchecked.length === 0) return null;
  return (
    <Banner tone={blocking.length > 0 ? 'danger' : 'warn'}>
      {blocking.length > 0 ? (
        <>
          <p className="font-bold">This campaign can’t be sent yet.</p>
          {blocking.map(({ id, meaning }) => (
            <p key={id}>{meaning}</p>
          ))}
        </>
      ) : (
        <>
          {open.length > 0 && (
            <p>{countOf(open.length, 'thing', 'things')} may keep this campaign out of inboxes.</p>
          )}
          {unchecked.length > 0 && (
            <p>Couldn’t be checked: {unchecked.map(({ id }) => lineTitles[id]).join(', ')}.</p>
          )}
        </>
      )}
      <p>
        <Link to={paths.sendingDomain} className="prose-link inline-block py-1">
          See what to do on Sending Domain
        </Link>
      </p>
    </Banner>
  );
}
