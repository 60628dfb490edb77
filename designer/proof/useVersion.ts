import { useState } from 'react';
import type { DraftVersion } from '../api/analysis.ts';

interface ExaminedVersion {
  /** The version that is examined: it stays while the draft goes on. */
  readonly examined: DraftVersion;
  /** Examines what is there now; undefined while that is what is examined. */
  readonly again: (() => void) | undefined;
}

/** An examination of a draft is of one version of it; another one is begun by a press. */
export function useVersion({ id, version }: DraftVersion): ExaminedVersion {
  const [examined, setExamined] = useState({ id, version });
  return { examined, again: examined.version === version ? undefined : () => setExamined({ id, version }) };
}
