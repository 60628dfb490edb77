import type { ReactNode } from 'react';
import { JobDocs } from '../docs/kinds/JobDocs.tsx';
import { PackDocs, ReadingDocs } from '../docs/kinds/arrangingDocs.tsx';
import { PieceDocs, TraitDocs } from '../docs/kinds/sharedDocs.tsx';
import { RulesDocs } from '../docs/kinds/RulesDocs.tsx';
import { SerialDocs } from '../docs/kinds/SerialDocs.tsx';
import { TableDocs, TextsDocs } from '../docs/kinds/valueDocs.tsx';
import { WorldDocs } from '../docs/kinds/WorldDocs.tsx';
import css from './kinds.module.css';
import type { KindStories, StoryProps } from '../docs/props.ts';

export const WORLD: KindStories = {
  docs: WorldDocs,
  rows: (props: StoryProps): ReactNode => (
    <main className={css['sheet']}>
      <h1>{props.id}</h1>
      <WorldDocs {...props} />
    </main>
  ),
};
export const JOB: KindStories = { docs: JobDocs };
export const SERIAL_RULE: KindStories = { docs: SerialDocs };
export const TABLE: KindStories = { docs: TableDocs };
export const TRAIT: KindStories = { docs: TraitDocs };
export const PIECE: KindStories = { docs: PieceDocs };
export const PACK: KindStories = { docs: PackDocs };
export const READING: KindStories = { docs: ReadingDocs };
export const RULES: KindStories = { docs: RulesDocs };
export const TEXTS: KindStories = { docs: TextsDocs };
