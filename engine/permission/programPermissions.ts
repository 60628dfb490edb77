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

/** What the server does for administrators by itself: another's password, and the end of a lock-out. */
export const ACCOUNT_PERMISSIONS = { reset: 'action:user-reset-password', unlock: 'action:user-unlock' } as const;

/** Permissions that programs ask for by name, beside those of settings and second persons. */
export const PROGRAM_PERMISSIONS: readonly string[] = [
  INSPECT,
  ...Object.values(DEFINITION_PERMISSIONS),
  ...Object.values(ACCOUNT_PERMISSIONS),
];
