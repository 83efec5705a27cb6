import { paths } from '../../paths.ts';
import { dashboard } from '../../pictures/dashboard.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { featureGrid, screen } from './home.content.ts';

/** The nine feature names next to a screen; the features page has the details. */
export function FeatureGrid() {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
      <figure className="content-start">
        <Picture
          files={dashboard}
          alt={screen.words}
          sizes="(min-width: 78rem) 41rem, (min-width: 64rem) 56vw, 92vw"
          className="h-auto w-full rounded-lg border border-line-strong"
        />
        <figcaption className="mt-2 text-sm text-ink-soft">{screen.caption}</figcaption>
        <LinkButton to={paths.features} className="mt-6">
          See all features
        </LinkButton>
      </figure>
      <ul className="content-start border-t border-line-strong max-lg:grid max-lg:gap-x-8 max-lg:sm:grid-cols-2">
        {featureGrid.map(({ title, text }) => (
          <li key={title} className="border-b border-line py-3">
            <h3 className="text-lg">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
