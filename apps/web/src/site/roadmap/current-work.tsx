import { current } from '@fairlead/contract/site/roadmap';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { FormsOnTheLine } from './forms-on-the-line.tsx';

/** The current phase, on the topmost sheet. */
export function CurrentWork() {
  return (
    <div className="rounded-b-lg border border-line border-t-[3px] border-t-ink bg-raised p-5 sm:p-8">
      <ul className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {current.items.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 max-w-[26em]">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8 border-t border-line pt-6">
        <h3 className="text-xl">Report forms</h3>
        <p className="mt-2 max-w-[34em]">
          Two forms are in use. Five more are being built: CRP-21, CRP-30, CRP-31, CRP-32, and CRP-33.
        </p>
        <FormsOnTheLine />
        <p className="mt-6">
          Does your state use other forms?{' '}
          <Link to={paths.forms} className="prose-link">
            See which forms fit
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
