/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The origin of the API where it is not the page's own, such as `https://api.example.com`. */
  readonly VITE_API_ORIGIN?: string;
  /** Another one where the shape of an answer may have changed; not there in tests. */
  readonly VITE_CONTRACT_VERSION?: string;
}

/** The classes of a module without its sheet. */
declare module '*.module.css?names' {
  const names: CSSModuleClasses;
  export default names;
}
