interface KeyEvent {
  readonly key: string
  readonly keyCode: number
  readonly isComposing?: boolean
  /** The browser's own event, where the event is React's. */
  readonly nativeEvent?: { readonly isComposing: boolean }
}

/**
 * The key of an event; undefined where it belongs to an input method (UI Events, composition events): arrows choose
 * among its candidates, and Enter takes one. Safari sends that Enter after the composition, with the code of keys that
 * an input method has processed.
 */
export function typedKey({ key, keyCode, isComposing, nativeEvent }: KeyEvent): string | undefined {
  const processed = 229
  return (nativeEvent?.isComposing ?? isComposing) || keyCode === processed ? undefined : key
}
