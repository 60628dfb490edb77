import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { recordPath } from '../../shells/office/addresses.ts';
import { PageError } from '../../shells/office/PageError.tsx';

export interface MissingRecordProps {
  readonly entity: string;
  /** Id of the record that replaced it, where there is one. */
  readonly successor: string | undefined;
}

/** Shown for a removed record: a link to the record it was merged into, else a message with the way back. */
export function MissingRecord({ entity, successor }: MissingRecordProps): ReactNode {
  if (successor !== undefined) return <Redirect to={recordPath(entity, successor)} replace />;
  return <PageError isPage code="ui.record.gone" onBack={() => window.history.back()} />;
}
