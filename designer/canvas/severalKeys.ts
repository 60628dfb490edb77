/** Keys that add to what is selected. */
export const SEVERAL = ['Shift', 'Meta', 'Control'];
