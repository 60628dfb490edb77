import { use, type ReactNode } from 'react';
import { useSession } from './useSession.ts';
import { ZoneContext } from '../i18n/ZoneContext.ts';

/** Sets the time zone of everything below to that of an area; without one that of the plant. */
export function AreaZone({
  area = '',
  children,
}: {
  readonly area?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const above = use(ZoneContext);
  const session = useSession();
  const zones = 'me' in session ? session.me.zones : undefined;
  return <ZoneContext value={zones?.[area] ?? zones?.[''] ?? above}>{children}</ZoneContext>;
}
