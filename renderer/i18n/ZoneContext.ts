import { createContext } from 'react';
import { deviceZone } from './zone.ts';

/** IANA zone in which times are displayed and entered: that of the device until that of the plant is known. */
export const ZoneContext = createContext(deviceZone());
