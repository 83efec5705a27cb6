import { hoursLeft } from '../../pictures/hours-left.ts';
import { logEntry } from '../../pictures/log-entry.ts';
import { mapRoute } from '../../pictures/map-route.ts';
import { reportDraft } from '../../pictures/report-draft.ts';
import { signedEntry } from '../../pictures/signed-entry.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture, type PictureFiles } from '../../ui/picture.tsx';
import { type Benefit, benefits, heroScreens } from './home.content.ts';
import { useRotation } from './use-rotation.ts';

const crops: Record<Benefit['screen'], PictureFiles> = {
  logEntry,
  mapRoute,
  hoursLeft,
  signedEntry,
  reportDraft,
};

/** A visual position indicator; each slide also states its position in words. */
function Knots({ count, current }: { count: number; current: number }) {
  return (
    <span aria-hidden="true" className="ml-2 flex items-center">
      {Array.from({ length: count }, (_, place) => (
        <span key={`knot-${place + 1}`} className="flex items-center">
          {place > 0 && <span className="w-5 border-t-[3px] border-rope" />}
          <span
            className={`size-3.5 rounded-full border-[3px] border-ink ${place === current ? 'bg-ink' : 'bg-surface'}`}
          />
        </span>
      ))}
    </span>
  );
}

/**
 * Follows the ARIA Authoring Practices: the Stop button comes first, keyboard focus stops it permanently, and hovering
 * pauses it. All slides share a grid cell, so the height stays constant. Without scripts and in print, they're shown
 * one below the other.
 */
export function BenefitsCarousel({ labelledBy }: { labelledBy: string }) {
  const { index, wanted, rotating, setWanted, setHeld, goTo } = useRotation(benefits.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel isn't a fieldset
    <div
      role="group"
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      onFocus={({ target }) => target.matches(':focus-visible') && setWanted(false)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div className="mb-6 flex flex-wrap items-center gap-2 noscript:hidden print:hidden">
        <Button className="motion-reduce:hidden" onClick={() => setWanted(!wanted)}>
          <Icon name={wanted ? 'pause' : 'play'} className="size-4" />
          <span>
            {wanted ? 'Stop' : 'Start'}
            <span className="sr-only"> slide rotation</span>
          </span>
        </Button>
        <Button aria-label="Previous slide" className="px-3" onClick={() => goTo(index - 1)}>
          <Icon name="chevron-left" />
        </Button>
        <Button aria-label="Next slide" className="px-3" onClick={() => goTo(index + 1)}>
          <Icon name="chevron-right" />
        </Button>
        <Knots count={benefits.length} current={index} />
      </div>
      <div
        aria-live={rotating ? 'off' : 'polite'}
        className="grid noscript:gap-6 print:grid-cols-2 print:gap-4"
      >
        {benefits.map(({ title, text, screen }, slide) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide isn't a fieldset
          <div
            key={title}
            role="group"
            aria-roledescription="slide"
            aria-label={`${slide + 1} of ${benefits.length}`}
            className={`col-start-1 row-start-1 grid items-center gap-6 rounded-lg border border-line bg-raised p-5 transition-opacity duration-200 noscript:visible noscript:row-auto noscript:opacity-100 sm:grid-cols-[5fr_7fr] sm:gap-12 sm:p-10 print:visible print:col-auto print:row-auto print:block print:p-4 print:opacity-100 ${slide === index ? '' : 'invisible opacity-0'}`}
          >
            {/* The text beside it says the same. */}
            <Picture
              files={crops[screen]}
              alt=""
              sizes="(min-width: 36rem) 22rem, 80vw"
              className="h-auto w-full max-w-88 rounded-md border border-line-strong"
            />
            <div className="grid gap-2 print:mt-3">
              <h3 className="max-w-[15em] text-2xl">{title}</h3>
              <p className="max-w-[30em] text-lg text-ink-soft">{text}</p>
            </div>
          </div>
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-soft">{heroScreens.caption}</p>
    </div>
  );
}
