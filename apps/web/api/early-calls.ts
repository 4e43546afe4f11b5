/*
 * What a page asks first is asked by a script in the head of its HTML, while the page's code is still on its way: whose
 * session it is, and then what the page shows first. The code finds the answers here when it comes to ask.
 */

interface EarlyCalls {
  readonly token: string;
  /** When they were asked for, in ms since the page was opened. */
  readonly at: number;
  /** By whole address; each is handed out once. */
  readonly answers: Record<string, Promise<Response>>;
  /** Settles when all has been asked that hangs on whose session it is. */
  readonly asked: Promise<unknown>;
  /** The opening sentences of the page that is open; undefined where the server writes none, and once the page has its own. */
  opening?: EarlyOpening | undefined;
}

/** The opening sentences of a page, as the server writes them for its head to show at once. */
export interface EarlyOpening {
  readonly path: string;
  readonly league: string;
  /** HTML, once it is there; null where the page begins with something else. */
  html?: string | null;
}

declare global {
  var earlyCalls: EarlyCalls | undefined;
  /** Settles when the page's code is to run; undefined on pages that have no opening sentences. */
  var codeDue: Promise<void> | undefined;
}

/**
 * How fast the server must have begun to answer with the page, in milliseconds, for its code to wait for the opening sentences. They
 * are as near then, and code that runs before they are painted keeps a slow processor from painting them; on a slow line the wait
 * would be long, and nothing in their way.
 */
const NEAR_MILLISECONDS = 60;

/** How long the code waits for them at most. */
const OPENING_MILLISECONDS = 250;

/** Later than that a page would ask again. */
const FRESH_MILLISECONDS = 60_000;

/**
 * A classic script for the head of the pages for signed-in readers. The calls of the page stand in the root element's
 * `data-early-calls`, apart by spaces, `?league` where they are about the league that is shown. Those are asked for at once
 * where the page's address names the league, everything else once the context says whose session it is. Without a stored
 * token nothing is asked, and without premium nothing but the context and what the address names; the addresses are those
 * `request` makes.
 *
 * Where the server writes the page's opening sentences (the root element's `data-opening`) and the address has no choice but the
 * league, they are asked for beside, and shown as soon as they are there. They are written for American readers; others wait for
 * the page's own.
 *
 * Public pages whose HTML draws them (the root element's `data-public-start`) are shown so to who is not logged in, where the address
 * chooses nothing.
 *
 * A page that begins with the same text for every reader (the root element's `data-lead`) has it in its HTML.
 *
 * Such pages, and those with opening sentences, name their code in the root element's `data-code`, apart by spaces: it is loaded at once, or,
 * where the server is near and the browser has no code from a visit before, when what comes first is painted. `codeDue` settles then, and the
 * page's other calls are made: with them the sentences would share the line.
 *
 * @param origin of the API; null for the page's own
 */
export function earlyCallsScript(origin: string | null): string {
  return (
    `let b=()=>{};try{let e=document.documentElement,l=e.dataset.earlyCalls,C=e.dataset.code;` +
    `if(C)globalThis.codeDue=new Promise(r=>{b=()=>{b=()=>{};for(let f of C.split(' ')){let k=document.createElement('link');k.rel='modulepreload';k.fetchPriority='low';k.crossOrigin='';k.href=f;document.head.append(k)}r()}});` +
    `let s='largest-contentful-paint',O=y=>PerformanceObserver.supportedEntryTypes.includes(s)?new PerformanceObserver(v=>{if(v.getEntries().some(y))b()}).observe({type:s}):requestAnimationFrame(()=>setTimeout(()=>b()));` +
    `let S=localStorage.getItem('token'),t=l!==undefined&&S,P=e.dataset.publicStart!==undefined&&!S&&!location.search&&!location.hash;` +
    `if(P)e.dataset.start='signedOut';let L=t&&e.dataset.lead!==undefined,B=()=>L||b();if(P||L)O(()=>1);` +
    `let T=performance.getEntriesByType('navigation')[0];` +
    `if(!t&&!P||navigator.serviceWorker?.controller||!(T?.responseStart-T?.requestStart<${NEAR_MILLISECONDS}))b();else setTimeout(()=>b(),${OPENING_MILLISECONDS});` +
    `if(t){e.dataset.start='signedIn';let n={},a=(p,i)=>{let u=new URL('/api/'+p,${origin === null ? 'location.origin' : JSON.stringify(origin)}).href;` +
    `let f=fetch(u,{priority:i||'low',headers:{Authorization:'Bearer '+t},mode:'cors',credentials:'include'});f.catch(()=>{});if(!i)n[u]=f;return f},` +
    `k=w=>/^(yahoo|espn)-[\\d.l]+(-|$)[\\w-]*$/.test(w),q=new URLSearchParams(location.search).get('league'),` +
    `h=(f,w)=>{let p=e.dataset.opening,E=globalThis.earlyCalls;if(E.opening)return;if(!p||!k(w)||navigator.language!=='en-US'||[...new URLSearchParams(location.search).keys()].some(x=>x!=='league'))return B();` +
    `let o=E.opening={path:location.pathname,league:w};a('league/opening?page='+encodeURIComponent(p)+'&league='+encodeURIComponent(w)+'&platform='+f,'high').then(r=>r.ok?r.json():{}).then(({html:i})=>{` +
    `let d=i&&document.querySelector('[data-start-frame] [data-start-opening]');if(d){d.className=d.dataset.startOpening;d.innerHTML=i;` +
    `O(x=>d.contains(x.element))}else b();o.html=i||null}).catch(()=>b())},` +
    `g=(f,w,o)=>{h(f,w);let x=()=>{for(let p of l.split(' '))if(p){let i=p.endsWith('?league');` +
    `if(i?k(w):o)a(p+(i?'='+encodeURIComponent(w):'')+(p.includes('?')?'&':'?')+'platform='+f)}},D=globalThis.codeDue;return D?D.then(x):x()};` +
    `globalThis.earlyCalls={token:t,at:performance.now(),answers:n,asked:a('init/context?platform=0').then(r=>r.ok?r.clone().json():{}).then(c=>{` +
    `if(c.isPremium===1)return g(c.platform,k(q)?0:q||c.league_id,1);B()` +
    `}).catch(()=>B())};if(k(q))g(q[0]==='e'?1:0,q)}}catch(x){b()}`
  );
}

/** The answer to a call that the head of the page has made already; undefined where it has not. */
export function takeEarlyAnswer(address: string, token: string): Promise<Response> | undefined {
  const early = globalThis.earlyCalls;
  if (!early) return undefined;
  if (early.token !== token || performance.now() - early.at > FRESH_MILLISECONDS) {
    globalThis.earlyCalls = undefined;
    return undefined;
  }
  const answer = early.answers[address];
  delete early.answers[address];
  return answer;
}
