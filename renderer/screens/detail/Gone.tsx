import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { recordPath } from '../../shells/office/addresses.ts';
import { NotShown } from '../../shells/office/NotShown.tsx';

export interface GoneProps {
  readonly entity: string;
  /** Id of the record that took its place, where one did. */
  readonly heir: string | undefined;
}

/** A record that is no longer there: what it went into, else that, and the way back. */
export function Gone({ entity, heir }: GoneProps): ReactNode {
  if (heir !== undefined) return <Redirect to={recordPath(entity, heir)} replace />;
  return <NotShown isPage code="ui.record.gone" onBack={() => window.history.back()} />;
}
