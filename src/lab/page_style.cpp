#include "lab/page_style.h"

#include <fmt/format.h>

#include <cmath>

namespace flibuste {

const std::string_view kPageStyle = R"css(
:root{color-scheme:light dark;
--paper:#FBF5E6;--sheet:#FFFCF4;--ink:#0E1E2A;--soft:#45525C;--rule:#DDD2B8;--grid:#E9E0CA;--deep:#0B3446;--go:#0B5FA5;
--win:#12506B;--other:#C08A2B;--otherfill:#F3DFB4;--band:#12506B1F;--mean:#A3161F;--up:#0B5FA5;--down:#B23A0A;--even:#56626B;
--c0:#1F56A8;--c1:#F3AD0F;--c2:#3E203C;--c3:#F8F5E6;--c4:#8F0B19;--c5:#039A88;--c6:#55595F;
--t0:#fff;--t1:#0E1E2A;--t2:#fff;--t3:#0E1E2A;--t4:#fff;--t5:#0E1E2A;--t6:#fff}
@media (prefers-color-scheme:dark){:root{
--paper:#0B2733;--sheet:#0F3140;--ink:#FBF5E6;--soft:#C3CDCF;--rule:#2B5262;--grid:#1D4353;--deep:#061A23;--go:#8CCBF2;
--win:#7CC7EA;--other:#E0B355;--otherfill:#5B4A22;--band:#7CC7EA26;--mean:#FFB59A;--up:#7CC7EA;--down:#FF9E6B;--even:#B4C0C4}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 "Atkinson Hyperlegible Next","Atkinson Hyperlegible",system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums lining-nums}
h1,h2,.big{font-family:Alegreya,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,"DejaVu Serif",serif;font-weight:700;line-height:1.15;text-wrap:balance}
.pick{position:absolute;opacity:0;width:1px;height:1px}
.switch{position:absolute;top:16px;right:max(16px,calc(50vw - 544px));z-index:2;display:flex;border:1.5px solid #FBF5E6;border-radius:8px;overflow:hidden}
.switch label{padding:8px 13px;font-size:14px;font-weight:600;color:#FBF5E6;cursor:pointer;min-height:38px}
#pick-fr:checked~.switch label[for=pick-fr],#pick-en:checked~.switch label[for=pick-en]{background:#FBF5E6;color:#0B3446}
#pick-fr:checked~.en,#pick-en:checked~.fr{display:none}
.pick:focus-visible~.switch,a:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:3px solid var(--ink);outline-offset:2px;box-shadow:0 0 0 2px var(--paper)}
.pick:focus-visible~.switch{outline-color:#FBF5E6;box-shadow:0 0 0 6px #0E1E2A}
.wrap{max-width:1120px;margin:0 auto;padding:0 16px}
header{position:relative;background:#0B3446;color:#FBF5E6;overflow:hidden;padding:26px 0 30px}
header .rhumb{position:absolute;inset:0;width:100%;height:100%}
.rhumb line,.rhumb circle{stroke:#7CC7EA;stroke-opacity:.22;fill:none}
header .wrap{position:relative}
.kicker{margin:0 96px 6px 0;font-size:14px;letter-spacing:.04em;color:#CFE3EA}
h1{font-size:clamp(34px,6vw,54px);margin:0 0 8px}
.lead{font-size:18px;max-width:44em;margin:0}
.aside{font-size:14px;color:#CFE3EA;margin:12px 0 0;max-width:52em}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(215px,1fr));gap:12px;margin:20px 0 8px;padding:0;list-style:none}
.tiles li{background:var(--sheet);border:1px solid var(--rule);border-top:4px solid var(--win);border-radius:6px;padding:12px 16px 14px}
.big{font-size:36px;display:block}
.big small{font-size:18px;font-weight:400}
.tiles .what{display:block;font-weight:600}
.tiles .say{display:block;color:var(--soft);font-size:14px;margin-top:4px}
nav ul{display:flex;flex-wrap:wrap;gap:6px 8px;list-style:none;margin:14px 0 4px;padding:0}
nav a{display:block;padding:6px 12px;border:1px solid var(--rule);border-radius:999px;font-size:15px;color:var(--go);text-decoration:none;background:var(--sheet)}
nav a:hover{text-decoration:underline}
section{background:var(--sheet);border:1px solid var(--rule);border-radius:6px;padding:20px 24px 14px;margin:16px 0;scroll-margin-top:12px}
.topic{margin:0 0 2px;color:var(--soft);font-size:14px;letter-spacing:.06em;text-transform:uppercase}
h2{font-size:clamp(22px,3vw,29px);margin:0 0 6px;max-width:34em}
h3{font-size:16px;margin:18px 0 4px}
.note,.lead,.say,footer p{text-wrap:pretty}
.note{margin:0 0 14px;color:var(--soft);font-size:15px;max-width:50em}
.multiples{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));gap:18px 28px}
.pair{grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr))}
figure{margin:0;min-width:0}
figcaption{font-weight:600;margin:0 0 2px;display:flex;justify-content:space-between;gap:10px;flex-wrap:wrap}
figcaption span{font-weight:400;color:var(--soft);font-size:14px}
svg{display:block;overflow:visible}
svg text{font-size:13px;fill:var(--soft)}
svg .halo{fill:var(--ink);font-weight:600;paint-order:stroke;stroke:var(--sheet);stroke-width:4px;stroke-linejoin:round}
.grid{stroke:var(--grid)}.base{stroke:var(--ink)}.zero{stroke:var(--ink);stroke-width:1.5}
.mean{stroke:var(--mean);stroke-width:2;stroke-dasharray:5 3}.back{stroke:var(--sheet);stroke-width:5;stroke-dasharray:none}.band{fill:var(--band)}
rect.win{fill:var(--win);stroke:var(--sheet)}rect.other{fill:url(#hatch);stroke:var(--other);stroke-width:.8}
rect.win:hover,rect.other:hover,.part:hover rect{fill-opacity:.75}
.rows{list-style:none;margin:0;padding:0}
.rows li{display:grid;grid-template-columns:minmax(7.5rem,22rem) 1fr 4.6rem;column-gap:14px;align-items:center}
.rows.short li{grid-template-columns:9.5rem 1fr 4.6rem}
.multiples .rows li{grid-template-columns:5.6rem 1fr 4.2rem;column-gap:8px}
.rows .axis svg{grid-column:2}
.rows .name{font-size:15px;line-height:1.2;padding:3px 0;overflow-wrap:anywhere}
.rows .value{text-align:right;font-weight:600;font-size:15px;white-space:nowrap}
.rows li.group{display:block;font-weight:600;font-size:15px;padding:12px 0 2px;border-bottom:1px solid var(--rule);margin-bottom:2px}
.rows li.group span{color:var(--soft);font-weight:400}
.rows li:not(.axis):not(.group):hover{background:var(--band)}
.at{overflow:visible}
.whisker{stroke-width:2}.joint{stroke:var(--even);stroke-width:3}
.up{fill:var(--up);stroke:var(--up)}.down{fill:var(--down);stroke:var(--down)}.even{fill:var(--even);stroke:var(--even)}
.w{fill:var(--win);stroke:var(--win)}.o{fill:var(--otherfill);stroke:var(--other);stroke-width:2.5}
.c0{--c:var(--c0);--t:var(--t0)}.c1{--c:var(--c1);--t:var(--t1)}.c2{--c:var(--c2);--t:var(--t2)}.c3{--c:var(--c3);--t:var(--t3)}
.c4{--c:var(--c4);--t:var(--t4)}.c5{--c:var(--c5);--t:var(--t5)}.c6{--c:var(--c6);--t:var(--t6)}
.part rect{fill:var(--c);stroke:var(--ink);stroke-width:1.2}.part text{fill:var(--t);font-weight:600}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;margin:0 0 12px;padding:0;font-size:15px}
.legend li{display:flex;align-items:center;gap:6px}
.legend i{width:16px;height:16px;border-radius:3px;background:var(--c);border:1px solid var(--ink)}
.legend svg{flex:none}
details{margin:14px 0 4px;border-top:1px solid var(--rule)}
summary{cursor:pointer;padding:10px 0;color:var(--go);font-weight:600;font-size:15px;width:fit-content}
.scroll{overflow-x:auto;max-width:100%}
table{border-collapse:collapse;font-size:14px;min-width:min(100%,30rem)}
th,td{padding:4px 14px 4px 0;text-align:right;border-bottom:1px solid var(--grid);white-space:nowrap}
th:first-child{text-align:left;position:sticky;left:0;background:var(--sheet)}thead th{color:var(--soft);font-weight:600;vertical-align:bottom}tbody th{font-weight:400}
footer{padding:8px 0 40px;color:var(--soft);font-size:14px}
footer p{margin:6px 0;max-width:56em}
code span{display:inline-block}
code{font:14px/1.5 ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere;color:var(--ink)}
@media (max-width:640px){
section{padding:16px 14px 8px;margin:12px -6px}
.tiles{grid-template-columns:1fr 1fr;gap:8px}.tiles li{padding:10px 12px}.big{font-size:28px}.big small{font-size:15px}
.rows li,.rows.short li{grid-template-columns:1fr auto;padding:3px 0}
.tight{display:none}
th:first-child{white-space:normal;min-width:8rem}thead th{white-space:normal;min-width:4.6rem}
.rows .axis svg,.rows .track{grid-column:1/-1;grid-row:2}
.rows .axis svg{grid-row:1}
.multiples .rows li{grid-template-columns:5.2rem 1fr 4rem;padding:0}
.multiples .rows .track{grid-column:2;grid-row:1}
}
@media print{.switch,nav{display:none}section{break-inside:avoid}header{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)css";

const std::string_view kPageDefinitions =
    R"(<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>)"
    R"x(<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">)x"
    R"x(<rect width="6" height="6" style="fill:var(--otherfill)"/>)x"
    R"(<line x1="0" y1="0" x2="0" y2="6" style="stroke:var(--other);stroke-width:2.6"/></pattern></defs></svg>)";

std::string rhumb_lines() {
  std::string out = R"(<svg class="rhumb" aria-hidden="true" viewBox="-900 -150 1100 300" )"
                    R"(preserveAspectRatio="xMaxYMid slice">)";
  for (int i = 0; i < 32; ++i) {
    constexpr double kTurn = 6.283185307179586;
    const double angle = i * kTurn / 32;
    out += fmt::format(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke-width="{}"/>)",
                       18 * std::cos(angle), 18 * std::sin(angle), 1200 * std::cos(angle), 1200 * std::sin(angle),
                       i % 4 == 0 ? "1.4" : "0.7");
  }
  for (const int radius : {18, 64, 68, 120}) out += fmt::format(R"(<circle cx="0" cy="0" r="{}"/>)", radius);
  return out + "</svg>";
}

}  // namespace flibuste
