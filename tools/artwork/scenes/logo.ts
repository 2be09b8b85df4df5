/** The shop's logo, a head of lettuce, on a square of 32 units. */
export const logo = `<linearGradient id="a" x1="24" x2="14" y1="11" y2="28" gradientUnits="userSpaceOnUse">
<stop stop-color="#5f9a35"/>
<stop offset="1" stop-color="#2d5b18"/>
</linearGradient>
<linearGradient id="b" x1="7" x2="19" y1="5" y2="22" gradientUnits="userSpaceOnUse">
<stop stop-color="#457328"/>
<stop offset="1" stop-color="#2f5c1c"/>
</linearGradient>
<radialGradient id="c" cx="21" cy="9" r="22" gradientUnits="userSpaceOnUse">
<stop stop-color="#a6d955"/>
<stop offset=".5" stop-color="#83b835"/>
<stop offset="1" stop-color="#5c9426"/>
</radialGradient>
<linearGradient id="d" x1="20" x2="9" y1="12" y2="23" gradientUnits="userSpaceOnUse">
<stop stop-color="#4b7916"/>
<stop offset="1" stop-color="#2f6a1a"/>
</linearGradient>
<path fill="url(#a)" d="M24.5 27.1a5.4 5.4 0 0 0 2.4-6.6.6.6 0 0 1 .3-.8q.4-.2.8-.5a4.6 4.6 0 0 0 1.6-5.7 4.6 4.6 0 0 0-7.3-1.4 5.4 5.4 0 0 0-7.3-1.9c-1.6.9-2.6 2.5-2.7 4.2-.9-.1-1.9.1-2.8.5a4.6 4.6 0 0 0-2.3 3.6c-.2 1.8-1.2 3.5-2.9 4.4a3.8 3.8 0 0 0-1.4 5.1 3.8 3.8 0 0 0 5.1 1.5c1.7-.9 3.6-.9 5.3-.1 1.3.6 2.9.6 4.2-.1a4.5 4.5 0 0 0 1.7-1.6.6.6 0 0 1 .7-.3c1.4.6 3.1.5 4.6-.3"/>
<path fill="url(#b)" d="M4.9 7.5a5.4 5.4 0 0 1 6.7-2.4.6.6 0 0 0 .7-.3q.2-.4.5-.8a4.6 4.6 0 0 1 5.7-1.6 4.6 4.6 0 0 1 1.4 7.3 5.4 5.4 0 0 1 1.9 7.3 5.4 5.4 0 0 1-4.2 2.7c.1 1-.1 1.9-.5 2.8a4.6 4.6 0 0 1-3.6 2.3c-1.8.2-3.5 1.2-4.4 2.9a3.8 3.8 0 0 1-5.1 1.4 3.8 3.8 0 0 1-1.5-5.1c.9-1.7.9-3.6.1-5.3a4.6 4.6 0 0 1 .1-4.2c.4-.7.9-1.3 1.5-1.7a.6.6 0 0 0 .2-.7c-.5-1.4-.4-3.1.5-4.6"/>
<path fill="#34621f" d="M23.5 23.2c2.2-1.9 2.4-5 .9-7.5a1.2 1.2 0 0 1 .4-1.6l.3-.3c.7-3-3.9-7.4-6.8-6.6l-.1.1c-.5.5-1.2.6-1.8.3-2.2-1.4-5.1-1.2-6.9.6-1.1 1.1-1.6 2.6-1.7 4.1 0 .6-.4 1.2-.9 1.5-.7.3-1.3.8-1.8 1.3-1.1 1.1-1.3 2.5-1.1 4C6.5 30 6 30 13 28.5c1.5-.4 3.5.2 5-1.5" opacity=".45"/>
<path fill="url(#c)" d="M23.8 22c1.8-1.8 2-4.6.7-6.7a1.2 1.2 0 0 1 .3-1.6l.4-.3c1.4-1.7 1.2-4.2-.2-5.9-1.8-2-4.6-2.2-6.4-.4l-.1.1c-.4.5-1.1.6-1.7.3-2.1-1.3-4.9-1.2-6.7.6-1 1-1.6 2.5-1.6 3.9 0 .6-.4 1.2-1 1.4-.6.3-1.2.8-1.6 1.3-1.1 1.1-1.3 2.4-1.1 3.8.3 1.8-.1 3.6-1.5 5-1.4 1.4-1.6 3.6.2 5.3 1.4 1.5 3.7 1.4 5.2-.1 1.3-1.3 3.3-1.9 5.1-1.6 1.1.2 2.7-.1 3.8-1.2.4-.4.8-.9 1.1-1.5.3-.5.8-.8 1.4-.9 1.3 0 2.7-.5 3.7-1.5"/>
<path fill="none" stroke="#cdf08f" stroke-linecap="round" stroke-width=".7" d="M20.8 7c2.4-.3 4.3 1.2 4.1 3.7M9.3 13c-.1-2.2 1-4 2.6-4.8M5.6 16.3c-.5 1.1-.2 2.3 0 3.4" opacity=".75"/>
<path fill="none" stroke="url(#d)" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.25" d="m20.3 12-12.3 12.2m5.9-12.2 1.4 4.5 4.7 1.4m-10.9.1 1.1 3.4 3.7 1.2"/>`
