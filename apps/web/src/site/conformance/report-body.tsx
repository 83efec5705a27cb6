import type { ReactNode } from 'react';
import { Blocks } from '../parts/blocks.tsx';
import { ReadingSection } from '../parts/reading-layout.tsx';
import type { SectionId } from './conformance.content.ts';
import { CriterionList } from './criterion-list.tsx';
import { en301549 } from './en-301-549.ts';
import { PartList } from './part-list.tsx';
import { about, defects, disclaimer, leads, manualChecks, methods, terms } from './report.content.ts';
import { levelA, levelAA, parts } from './report.ts';
import { section508 } from './section-508.ts';

const bodies = (yamlFile: string): Readonly<Record<SectionId, ReactNode>> => ({
  about: <Blocks blocks={about} />,
  methods: <Blocks blocks={[{ cases: methods }, { text: disclaimer }]} />,
  terms: <Blocks blocks={terms} />,
  'level-a': <CriterionList rows={levelA} />,
  'level-aa': <CriterionList rows={levelAA} />,
  'section-508': <CriterionList rows={section508} />,
  'en-301-549': <CriterionList rows={en301549} />,
  parts: <PartList parts={parts} />,
  defects: <Blocks blocks={defects(yamlFile)} />,
  'manual-checks': <Blocks blocks={manualChecks} />,
});

/** What the page has already. If both imported it, every visitor's list of chunks would name one more. */
type Props = { sections: readonly { id: SectionId; title: string }[]; yamlFile: string };

/** The whole report below its contents. */
export default function ReportBody({ sections, yamlFile }: Props) {
  const body = bodies(yamlFile);
  return sections.map(({ id, title }, place) => (
    <ReadingSection key={id} id={id} number={place + 1} title={title} lead={leads[id]}>
      {body[id]}
    </ReadingSection>
  ));
}
