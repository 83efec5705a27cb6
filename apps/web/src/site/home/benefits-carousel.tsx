import { Icon } from '../../ui/icon.tsx';
import { BenefitDrawing } from './benefit-drawing.tsx';
import { benefits } from './home.content.ts';
import { useRotation } from './use-rotation.ts';

const control =
  'inline-flex size-11 items-center justify-center rounded-md border-[1.5px] border-line-strong bg-raised hover:border-ink hover:bg-sunk';

/**
 * After the ARIA Authoring Practices: the button that stops it comes first, it stops for good when the keyboard enters it, and
 * rests under the pointer. All slides lie in one cell of a grid, so that nothing moves; without script and on paper they
 * follow one another.
 */
export function BenefitsCarousel({ labelledBy }: { labelledBy: string }) {
  const { index, wanted, rotating, setWanted, setHeld, goTo } = useRotation(benefits.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is not a set of fields
    <div
      role="group"
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      onFocus={({ target }) => target.matches(':focus-visible') && setWanted(false)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div className="mb-6 flex items-center gap-2 noscript:hidden print:hidden">
        <button
          type="button"
          className={`${control} motion-reduce:hidden`}
          onClick={() => setWanted(!wanted)}
        >
          <Icon name={wanted ? 'pause' : 'play'} />
          <span className="sr-only">{wanted ? 'Stop slide rotation' : 'Start slide rotation'}</span>
        </button>
        <button type="button" className={control} onClick={() => goTo(index - 1)}>
          <Icon name="chevron-left" />
          <span className="sr-only">Previous slide</span>
        </button>
        <button type="button" className={control} onClick={() => goTo(index + 1)}>
          <Icon name="chevron-right" />
          <span className="sr-only">Next slide</span>
        </button>
        <p className="ml-2 text-sm text-ink-soft tabular-nums" aria-hidden="true">
          {index + 1} of {benefits.length}
        </p>
      </div>
      <div aria-live={rotating ? 'off' : 'polite'} className="grid noscript:gap-6 print:gap-6">
        {benefits.map(({ title, text, drawing }, slide) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of fields
          <div
            key={title}
            role="group"
            aria-roledescription="slide"
            aria-label={`${slide + 1} of ${benefits.length}`}
            className={`col-start-1 row-start-1 grid items-center gap-6 rounded-lg border border-line bg-raised p-5 transition-opacity duration-200 noscript:visible noscript:row-auto noscript:opacity-100 sm:grid-cols-[5fr_7fr] sm:gap-12 sm:p-10 print:visible print:row-auto print:opacity-100 ${slide === index ? '' : 'invisible opacity-0'}`}
          >
            <BenefitDrawing name={drawing} />
            <div className="grid gap-2">
              <h3 className="max-w-[22ch] text-2xl">{title}</h3>
              <p className="max-w-[46ch] text-lg text-ink-soft">{text}</p>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
