import { createContext } from 'react';
import { deviceZone } from './zone.ts';

/** IANA zone in which moments are shown and taken: the device's, until the plant's is known. */
export const ZoneContext = createContext(deviceZone());
