import type { StoryKind } from '../plant/kinds.ts';
import { ACTION, VARIANT } from './actionStories.tsx';
import { ENTITY } from './entityStories.tsx';
import type { KindStories } from '../docs/props.ts';
import { QUERY } from './queryStories.tsx';
import { ROLE } from './roleStories.tsx';
import { RULE } from './ruleStories.tsx';
import { SCENARIO } from './scenarioStories.tsx';
import { SCREEN } from './screenStories.tsx';
import {
  FLOW,
  FORM,
  JOB,
  LABEL,
  MENU,
  PACK,
  PIECE,
  READING,
  RULES,
  SERIAL_RULE,
  SETTINGS,
  TABLE,
  TEXTS,
  TRAIT,
  WORLD,
} from './smallStories.tsx';
import { STATE_MODEL } from './stateStories.tsx';

/** What is drawn for every kind: a kind that is new has no entry, and does not compile. */
export const KINDS_OF_STORIES: Readonly<Record<StoryKind, KindStories>> = {
  entity: ENTITY,
  'state-model': STATE_MODEL,
  action: ACTION,
  variant: VARIANT,
  rule: RULE,
  query: QUERY,
  role: ROLE,
  screen: SCREEN,
  scenario: SCENARIO,
  settings: SETTINGS,
  menu: MENU,
  label: LABEL,
  world: WORLD,
  flow: FLOW,
  form: FORM,
  job: JOB,
  'serial-rule': SERIAL_RULE,
  table: TABLE,
  trait: TRAIT,
  piece: PIECE,
  pack: PACK,
  reading: READING,
  'documented-rules': RULES,
  texts: TEXTS,
};
