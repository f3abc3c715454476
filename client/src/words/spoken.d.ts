/** All phrases in one language, as `making/spoken.ts` writes them. */
declare module 'spoken:*' {
  const spoken: import('./learnt').Spoken
  export default spoken
}
