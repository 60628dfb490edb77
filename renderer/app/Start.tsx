import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useShell } from '../api/reads.ts';
import { deviceNow } from '../device/device.ts';

/** Where a person begins: in the shell of the device; who has nothing to do at the PAD, in the office. */
export function Start(): ReactNode {
  const shell = shellOfDevice();
  const pad = useShell('pad', shell === 'pad');
  if (shell === 'office') return <Redirect to="/office" replace />;
  if (pad.isPending) return null;
  return <Redirect to={pad.data?.nodes.length === 0 ? '/office' : '/pad'} replace />;
}

/** The shell used last; else with a mouse and room for tables the office, with a finger or a small screen the PAD. */
function shellOfDevice(): 'pad' | 'office' {
  const { shell } = deviceNow();
  return shell ?? (matchMedia('(pointer: fine) and (min-width: 1320px)').matches ? 'office' : 'pad');
}
