import { ID_TEXT } from '@fairlead/contract/platform/fields';
import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { type TemplateSource, templateVersionsQuery } from '../../email/calls/templates.ts';
import { useUrlFilter } from '../../platform/url-filter.ts';
import { PreviewModal } from './preview-modal.tsx';

type Props = { onUse: (source: TemplateSource) => void; busy: boolean };

/** The preview of the template that the URL names, as the search does. Closing it takes the name out. */
export function LinkedTemplate(props: Props) {
  const [id, setId] = useUrlFilter('template');
  return ID_TEXT.test(id) && <Linked key={id} id={Number(id)} onClose={() => setId('')} {...props} />;
}

function Linked({ id, onClose, onUse, busy }: Props & { id: number; onClose: () => void }) {
  const load = useQuery(templateVersionsQuery(id));
  if (!load.data)
    return (
      load.isError && (
        <Modal title="Template" onClose={onClose}>
          <QueryFailed load={load} what="The template" />
        </Modal>
      )
    );
  const { name, version, archived_at } = load.data.template;
  const source: TemplateSource = { kind: 'team', id, version, name };
  return (
    <PreviewModal
      title={name}
      source={source}
      onClose={onClose}
      busy={busy}
      {...(archived_at === null && { onUse: () => onUse(source) })}
    />
  );
}
