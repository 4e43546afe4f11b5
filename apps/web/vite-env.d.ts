/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The API's origin if it differs from the page's origin, e.g. `https://api.example.com`. */
  readonly VITE_API_ORIGIN?: string;
  /** A hash that changes when a response type may have changed; undefined in tests. */
  readonly VITE_CONTRACT_VERSION?: string;
}

/** A CSS module's class names without its style sheet. */
declare module '*.module.css?names' {
  const names: CSSModuleClasses;
  export default names;
}
