/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The origin of the API if it is not the page's own, such as `https://api.example.com`. */
  readonly VITE_API_ORIGIN?: string;
  /** Changes when the type of a response may have changed; undefined in tests. */
  readonly VITE_CONTRACT_VERSION?: string;
}

/** The class names of a CSS module without its style sheet. */
declare module '*.module.css?names' {
  const names: CSSModuleClasses;
  export default names;
}
