/** The few words of the layout that are in the page's language. */
export const layoutWords = {
  en: { skip: 'Skip to content', loading: 'Loading' },
  es: { skip: 'Ir al contenido', loading: 'La página se está cargando' },
};
