import { Container } from '../../../layout/container.tsx';
import { TagSection } from '../../people/tags/tag-section.tsx';
import { FiguresLink } from '../../platform/paths/figures-link.tsx';
import { SegmentSection } from './segment-section.tsx';

/** The team's ways to sort people: by rules, and by hand. */
export default function SegmentsPage() {
  return (
    <Container className="grid grid-cols-1 gap-6 py-8">
      <div>
        <h1 tabIndex={-1} className="text-2xl">
          Tags and segments
        </h1>
        <p className="max-w-prose text-ink-soft">
          Tags are labels that you give people. Segments find people by rules and stay up to date.
        </p>
      </div>
      {/* Side by side, so ten rows of both are visible. */}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <SegmentSection />
        <div className="grid grid-cols-1 gap-3">
          <TagSection />
          <FiguresLink group="segments" />
        </div>
      </div>
    </Container>
  );
}
