import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ten steps round the one colour that acts; step 8 is its light value, step 3 its dark one (tokens: action). */
const takt: MantineColorsTuple = [
  '#e1eaf9',
  '#c9daf5',
  '#b2d0ff',
  '#8fbbff',
  '#5f95e6',
  '#3b77d0',
  '#2462bd',
  '#1556b3',
  '#0b4aa8',
  '#083b88',
];

/**
 * Mantine as the office uses it. Colours and sizes stand in `mantine.css`, which reads the tokens: no style is made at run
 * time, so the content security policy needs no exception. A lock on scrolling would be one, and nothing scrolls behind a
 * dialog here.
 */
export const officeTheme = createTheme({
  colors: { takt },
  primaryColor: 'takt',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: false,
  defaultRadius: 'md',
  respectReducedMotion: true,
  focusRing: 'never',
  cursorType: 'pointer',
  components: {
    Modal: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.35 },
        lockScroll: false,
        centered: true,
        transitionProps: { duration: 120 },
      },
    },
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.35 },
        lockScroll: false,
        position: 'right',
        transitionProps: { duration: 120 },
      },
    },
    // The head of a dialog is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 90 } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 90 } } },
    Combobox: { defaultProps: { shadow: 'md', transitionProps: { duration: 90 } } },
    Tooltip: { defaultProps: { openDelay: 400, multiline: true, maw: 320, transitionProps: { duration: 90 } } },
    Button: { defaultProps: { variant: 'default' } },
    ScrollArea: { defaultProps: { type: 'auto' } },
  },
});
