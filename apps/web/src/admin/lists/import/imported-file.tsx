import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/forms/button.tsx';
import { pageHeading } from '../../platform/page-heading.ts';
import { importQuery } from '../calls/imports.ts';

type Props = { id: number | undefined; onClear: () => void };

/** Says that the list shows only the people in an imported file, if it does. */
export function ImportedFile({ id, onClear }: Props) {
  const { data } = useQuery({ ...importQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined) return null;
  const clear = () => {
    onClear();
    pageHeading.current?.focus();
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        People in {data?.file_name ?? 'an imported file'}
      </span>
      <Button size="sm" onClick={clear}>
        Show everyone
      </Button>
    </p>
  );
}
