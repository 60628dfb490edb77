import type { KindStories } from '../docs/props.ts';
import type { StoryKind } from '../plant/kinds.ts';

/** What is drawn for every kind, loaded with the first story of it: a kind that is new has no entry, and does not compile. */
export const KINDS_OF_STORIES: Readonly<Record<StoryKind, () => Promise<KindStories>>> = {
  entity: async () => (await import('./entityStories.tsx')).ENTITY,
  'state-model': async () => (await import('./stateStories.tsx')).STATE_MODEL,
  action: async () => (await import('./actionStories.tsx')).ACTION,
  variant: async () => (await import('./actionStories.tsx')).VARIANT,
  rule: async () => (await import('./ruleStories.tsx')).RULE,
  query: async () => (await import('./queryStories.tsx')).QUERY,
  role: async () => (await import('./roleStories.tsx')).ROLE,
  screen: async () => (await import('./screenStories.tsx')).SCREEN,
  scenario: async () => (await import('./scenarioStories.tsx')).SCENARIO,
  settings: async () => (await import('./arrangingStories.tsx')).SETTINGS,
  menu: async () => (await import('./arrangingStories.tsx')).MENU,
  label: async () => (await import('./labelStories.tsx')).LABEL,
  world: async () => (await import('./smallStories.tsx')).WORLD,
  flow: async () => (await import('./flow/flowStories.tsx')).FLOW,
  form: async () => (await import('./form/formStories.tsx')).FORM,
  job: async () => (await import('./smallStories.tsx')).JOB,
  'serial-rule': async () => (await import('./smallStories.tsx')).SERIAL_RULE,
  table: async () => (await import('./smallStories.tsx')).TABLE,
  trait: async () => (await import('./smallStories.tsx')).TRAIT,
  piece: async () => (await import('./smallStories.tsx')).PIECE,
  pack: async () => (await import('./smallStories.tsx')).PACK,
  reading: async () => (await import('./smallStories.tsx')).READING,
  'documented-rules': async () => (await import('./smallStories.tsx')).RULES,
  texts: async () => (await import('./smallStories.tsx')).TEXTS,
};
