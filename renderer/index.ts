/** Entry point of the renderer. */
export { App } from './app/App.tsx';
export { connect, type Port } from './api/port.ts';
export { apply as applyDevice, setDevice, type Device } from './device/device.ts';
export { findSession } from './session/session.ts';
export { StateBadge } from './parts/StateBadge.tsx';
export { queries } from './state/queries.ts';
