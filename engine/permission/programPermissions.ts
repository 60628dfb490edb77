/** Grants access to the server's state: health, definitions, metrics. */
export const INSPECT = 'server.inspect';

/** Who may see, draft, review and publish changes of definitions, and move the records of states that go. */
export const DEFINITION_PERMISSIONS = {
  view: 'definitions.view',
  draft: 'definitions.draft',
  comment: 'definitions.comment',
  review: 'definitions.review',
  publish: 'definitions.publish',
  map: 'definitions.map',
} as const;

/** Named permissions that programs ask for, beside those of settings and second persons. */
export const PROGRAM_PERMISSIONS: readonly string[] = [INSPECT, ...Object.values(DEFINITION_PERMISSIONS)];
