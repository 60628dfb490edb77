/** Icons of verbs, where the screen of an action has none; the last word of an action's id is its verb. */
const VERBS: Readonly<Record<string, string>> = {
  assign: 'user-check',
  cancel: 'x',
  claim: 'user-check',
  close: 'circle-check',
  create: 'plus',
  delete: 'trash',
  dispatch: 'send',
  edit: 'pencil',
  freeze: 'snowflake',
  hold: 'player-pause',
  import: 'file-import',
  print: 'printer',
  release: 'lock-open',
  reopen: 'refresh',
  resume: 'player-play',
  retry: 'refresh',
  take: 'user-check',
  unfreeze: 'lock-open',
};

/** The icon of an action: its screen's, else its verb's. */
export function actionIcon({ action, icon }: { readonly action: string; readonly icon?: string | undefined }): string {
  return icon ?? VERBS[action.slice(action.lastIndexOf('-') + 1)] ?? 'arrow-right';
}
