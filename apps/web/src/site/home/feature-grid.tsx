import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { featureGrid } from './home.content.ts';

/** All nine features by name; what each does stands on the page of the features. */
export function FeatureGrid() {
  return (
    <div className="grid gap-8">
      <ul className="grid border-t border-line-strong sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
        {featureGrid.map(({ title, text }) => (
          <li key={title} className="border-b border-line py-4">
            <h3 className="text-lg">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <LinkButton to={paths.features} className="justify-self-start">
        See all features
      </LinkButton>
    </div>
  );
}
