import { createContext } from 'react';

/** Place of the field around a widget, as a JSON Pointer. */
export const PlaceContext = createContext('');
