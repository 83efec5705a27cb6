import { forms } from '@fairlead/contract/site/report-forms';
import { Icon } from '../../ui/icon.tsx';

/** The report forms as sheets on the line; those in progress have a dashed edge. */
export function FormsOnTheLine() {
  return (
    <ol className="break-inside-avoid mt-6 grid grid-cols-2 gap-y-6 sm:grid-cols-4 xl:grid-cols-7">
      {forms.map(({ number, name, state }) => (
        <li key={number} className="relative border-t-[3px] border-rope px-1">
          <span
            aria-hidden="true"
            className="absolute -top-[11px] left-1/2 h-5 w-2 -translate-x-1/2 rounded-sm border-2 border-ink bg-raised"
          />
          <div
            className={`mt-1 flex h-[calc(100%-4px)] min-h-28 flex-col gap-1 border-[1.5px] px-2 pt-4 pb-2.5 ${state === 'In use' ? 'border-ink bg-surface' : 'border-dashed border-line-strong'}`}
          >
            <p className="font-display font-bold tracking-tight whitespace-nowrap">{number}</p>
            {name && <p className="text-xs leading-tight text-ink-soft">{name}</p>}
            <p className="mt-auto flex items-center gap-1 text-xs font-bold">
              {state === 'In use' && <Icon name="check" className="size-3.5" />}
              {state}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
