import { Container } from '../../layout/container.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { DocumentLine } from './document-line.tsx';
import { HeroScreens } from './hero-screens.tsx';
import { hero } from './home.content.ts';

export function Hero() {
  return (
    <div className="overflow-x-clip">
      <Container className="grid gap-x-8 gap-y-10 pt-10 sm:pt-14 lg:grid-cols-[5fr_6fr] lg:items-center">
        <div className="grid gap-5">
          <p className="max-w-[30em] font-bold text-signal-ink">{hero.category}</p>
          <h1 tabIndex={-1} className="max-w-[9.8em] text-4xl">
            {hero.title}
          </h1>
          <p className="max-w-[34em] text-lg text-ink-soft">{hero.lead}</p>
          <div className="mt-1 flex flex-wrap gap-3">
            <LinkButton to={paths.demo} kind="signal">
              Book a Demo
            </LinkButton>
            <LinkButton to={paths.followOneMonth}>Follow one month</LinkButton>
          </div>
        </div>
        <HeroScreens />
      </Container>
      <DocumentLine />
    </div>
  );
}
