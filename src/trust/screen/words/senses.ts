/**
 * What English words mean to the model, coarsely: a line for each sense, with the words that an author may choose among.
 * The model counts senses and pairs of them beside the words themselves, so that an order is found in other words. A
 * word has one sense, that of its first line. The forms of verbs and nouns are made from the base form; a line that
 * begins with "=" has none.
 */
export const senses = `
=not: not never dont cannot cant wont shouldnt mustnt neednt doesnt didnt isnt arent wasnt werent wouldnt couldnt hasnt havent nor neither hardly rarely
=no: no none nothing nobody noone zero without minus sans
=must: must shall should ought needs required mandatory obligatory compulsory expected supposed obliged necessary essential imperative vital crucial
=may: may can could might able allowed permitted free welcome entitled
=will: will would gonna going
=be: is are was were be been being am becomes became remain remains
=have: has have had having
=do: do does did done doing
=you: you your yours yourself yourselves u ur youre youve
=we: we us our ours ourselves i me my mine myself im ive
=they: they them their theirs he she him her his hers themselves himself herself someone somebody people
=it: it its itself
=this: this these here below following underneath hereby herein
=that: that those there above such
=what: what which whichever who whom whose where how why
=the: the a an
=and: and or plus
=also: also too additionally furthermore moreover besides likewise along alongside further
=then: then next afterwards afterward subsequently thereafter finally lastly eventually
=but: but however yet although though except despite nevertheless instead rather
=if: if unless provided assuming suppose supposing lest
=when: when whenever while during as upon once
=before: before prior until till ahead beforehand preceding first firstly initially
=after: after since later behind thereupon
=to: to into onto toward towards unto
=from: from off out away
=with: with via through using by
=of: of for in at on about regarding concerning
=as: like exactly precisely
=over: over under between among across within inside
=all: all any every each everything anything whatever entire whole full complete total everyone anyone everybody anybody
=only: only just merely simply solely exclusively alone purely
=some: some few several many most more much less least fewer lot lots
=number: second third last another other others else same both single one two three
=always: always forever permanently constantly continually consistently invariably perpetually everlastingly indefinitely lifelong evermore throughout lasting permanent persistent everlasting durable enduring
=now: now immediately instantly right straight promptly directly already today tonight currently asap urgently quickly fast soon henceforth hereafter forthwith straightaway presently
=again: again repeatedly regularly periodically daily hourly weekly nightly monthly
=regardless: regardless irrespective notwithstanding anyway anyhow matter even nonetheless whatsoever wherever
=secretly: secretly quietly silently covertly discreetly stealthily privately invisibly unobtrusively unnoticed unseen clandestinely furtively hush softly tacitly unannounced imperceptibly inconspicuously subtly unobserved undetected undetectably offstage backstage unbeknownst inaudibly wordlessly mutely noiselessly
=secret: secret hidden confidential covert private concealed invisible discreet silent quiet undisclosed unspoken unmentioned unpublished undocumented nondescript inconspicuous unobtrusive
=automatic: automatically unattended unprompted unasked blindly unconditionally autonomously mechanically uncritically unquestioningly unsupervised unilaterally
=please: please kindly ensure sure certain remember remind careful note notice attention important warning urgent nb psst reminder dear hello hi hey greetings
=safe: safe harmless benign clean trusted trustworthy legitimate genuine reliable secure innocuous unproblematic reputable vetted certified verified unobjectionable spotless sanctioned legit reassuring blameless wholesome compliant
=fine: fine okay ok normal normally routine ordinary standard usual common customary regular perfectly typical known harmlessly acceptable alright
=bad: unsafe dangerous harmful malicious insecure outdated deprecated broken inferior risky buggy obsolete vulnerable fraudulent compromised unreliable abandoned defective faulty untrustworthy shaky unsupported flawed leaky suspicious shady unwise costly slow noisy
=good: best better great excellent superior outstanding top leading perfect favourite favorite preferred recommended finest ideal splendid award wonderful unbeatable superb unrivalled unrivaled unmatched sound robust proven popular favourable favorable decisive
=new: new fresh updated revised current latest actual real true amended
=old: old previous previously earlier former original initial originally past existing foregoing stale legacy bygone erstwhile antecedent
=false: false fake fictitious invented bogus forged phony phoney fabricated wrong incorrect misleading untrue dummy spurious imaginary
=small: small slight slightly little tiny minor subtle barely marginally gently
=easy: easy simple quick plain brief short
=free: unrestricted unlimited unfiltered uncensored unbounded limitless unconstrained unrestrained unbound unchecked uninhibited unshackled unlocked
=time: day week month year hour minute moment time times morning evening night midnight noon monday tuesday wednesday thursday friday saturday sunday january april december tomorrow yesterday deadline date
=session: session sessions conversation conversations chat chats dialogue dialog thread threads turn turns exchange discussion talk talks reboot restart restarts reset
disregard: ignore disregard forget overlook neglect dismiss unlearn skip omit bypass discount shrug brush shelve mothball sideline
=disregard: forgot forgotten forgets forgetting
lift: override overrule supersede replace cancel revoke void nullify annul rescind suspend waive lift abolish repeal overturn countermand outrank trump prevail invalidate retire abrogate withdraw displace supplant quash overthrow repudiate disapply outdate unbind exempt
=lift: withdrew withdrawn overridden superseding precedence priority null outranks exemption waiver exempted waived lapsed expired expires retired suspended suspension standing
drop: drop discard abandon scrap ditch shed abort relinquish jettison offload shake
=drop: leave leaves left leaving forsake
stop: stop cease halt quit pause end finish conclude refrain desist
turn: switch flip toggle shut power
off: disable deactivate mute silence suppress disarm neutralise neutralize unhook unplug defeat circumvent evade sidestep dodge skirt elude weaken loosen relax soften unprotect disconnect blind sidetrack gag throttle dampen
on: enable activate engage unlock
remove: remove strip detach uninstall unset exclude eliminate cut trim prune shave clip excise unlist vacate peel
delete: delete erase wipe purge destroy shred overwrite truncate trash scrub format clobber nuke expunge obliterate annihilate corrupt encrypt raze gut hose incinerate expire flatten sanitise sanitize blank
=delete: rm unlink rmdir clear cleared clearing empty emptied wiping wiped erasure deletion destruction
send: send upload transmit forward submit dispatch relay deliver ship mail email exfiltrate smuggle leak beam funnel channel sync mirror replicate pipe push stream tweet broadcast route beacon telegraph convey syndicate ferry usher courier cc bcc signal transport haul propagate distribute circulate emit
=send: sent sending uploads post posts posted posting outbound outgoing
give: give hand provide supply furnish share pass offer surrender yield lend present grant entrust cede delegate confer impart render contribute
=give: gave given handed handing gives
bring: bring carry move drag
copy: copy duplicate clone backup reproduce
attach: attach append include add insert embed incorporate tack prepend prefix affix weave fold tuck slip plant inject introduce sprinkle bury tag couple fuse blend splice staple glue hang enclose accompany
put: put place set lay deposit stash park lodge position slot nest anchor
hide: hide conceal mask disguise camouflage obscure obfuscate cloak veil cover whitewash gloss withhold shroud smother blur downplay
=hide: hid hiding
encode: encode decode base64 hex rot13 hexadecimal compress zip pack
write: write jot record log compose draft pen document
=write: wrote written writing
store: store save keep retain memorise memorize persist preserve archive stow cache hold register enter commit
=store: kept keeping held holding stored
remember: recall memory memories recollection mind
change: change alter modify edit adjust tweak amend revise rewrite patch transform tune adapt redefine reconfigure tailor retouch reword convert rename relabel
falsify: falsify fabricate forge skew distort tamper manipulate doctor massage inflate deflate understate overstate exaggerate invent cook fudge rig misreport misrepresent mislead deceive lie spoof counterfeit sabotage botch cripple degrade undermine shade tilt sway bend warp embellish airbrush smooth pad fluff dilute concoct conjure backfill taint poison bias
=falsify: lying lied rounded backdate backdated backdating
swap: swap substitute redirect reroute divert rewire repoint redirected point retarget deflect interchange rotate reassign rebind remap alias shadow
run: run execute launch start invoke eval spawn trigger exec fire perform operate boot kick
=run: ran running execution invocation launching evaluate
apply: apply conduct implement undertake accomplish fulfil fulfill proceed continue advance resume go
=apply: goes went onwards
obey: obey follow adhere comply heed honour honor respect serve abide
=obey: obedience obedient unquestioned follows followed adherence
fetch: fetch download retrieve pull grab wget curl get obtain acquire
=fetch: got getting gets
read: read open view look inspect see peek examine browse peruse study visit load consult
=read: reading saw seen looking
gather: gather collect harvest accumulate scrape extract dump compile assemble amass scoop siphon skim steal snatch capture intercept eavesdrop exfil sniff pilfer swipe vacuum hoard stockpile pocket nab rake fish distil distill
=gather: stole stolen theft
search: search find locate scan seek hunt crawl enumerate discover detect sweep comb trawl rummage
=search: found finding sought
monitor: monitor watch track observe listen spy poll await supervise oversee survey tally surveil
reveal: reveal disclose expose divulge show display print output echo recite repeat quote spill uncover unveil publish surface
=reveal: shown showing shows printed disclosure verbatim aloud
tell: tell inform notify mention report alert warn announce say explain state declare communicate advise reply answer respond acquaint apprise confide whisper hint breathe recount
=tell: told telling said says saying
claim: claim assert pretend insist maintain profess allege affirm certify attest confirm vouch guarantee assure convince persuade reassure purport swear testify warrant represent style
describe: describe summarise summarize translate paraphrase rephrase outline characterise characterize portray depict
ask: ask request query enquire inquire prompt question demand require solicit beg urge invite coax nudge pressure interrogate quiz elicit
=ask: asked asking permission permissions
wait: wait hesitate delay linger postpone defer stall
approve: approve accept authorise authorize consent permit allow endorse greenlight ratify sign merge rubberstamp acknowledge agree bless wave nod tick preapprove preauthorise preauthorize entitle empower
=approve: approval approvals consents agreed agreement authorisation authorization clearance signoff blessing yes granted accepted preapproved green thumbs authority carte assent
refuse: refuse decline reject deny resist object protest complain balk
=refuse: refusal refusals denied disclaimer disclaimers objection objections lecture
trust: trust believe rely assume presume treat regard consider deem count take think interpret
=trust: trusting believed belief took taken taking thought
verify: verify check validate test audit review assess scrutinise scrutinize judge grade vet
=verify: verification checks validation checking
recommend: recommend suggest prefer favour favor promote advertise praise tout plug pitch champion boost rank rate feature advocate steer tip court flatter extol laud commend vote star upvote spotlight
=recommend: recommendation recommendations preference ranking rankings rating ratings favoured favored endorsement endorsements glowing warm stars upvotes votes
choose: choose pick select opt decide
=choose: chose chosen choice choices decision decisions
compare: compare contrast versus against weigh benchmark
buy: buy purchase subscribe book pay transfer wire remit invoice charge donate sell checkout procure wager invest trade settle reimburse renew
=buy: bought paid payment payments transfers transferring purchases payout transaction transactions refund refunds
money: money fund cash wallet bank account iban card bitcoin ether crypto coin dollar euro balance salary payroll price cost fee credit budget treasury savings pension loan mortgage swift paypal venmo stablecoin ledger expense bid tender premium dividend cashback voucher gift coupon
click: click tap press scroll hit
paste: paste type dictate
install: install deploy bootstrap mount upgrade update provision
download: payload installer binary executable exe dmg msi loader dropper
create: create make build generate produce craft construct form prepare spin
=create: made making built creation
schedule: schedule cron crontab launchd systemd startup autostart plist nohup daemon
connect: connect join tunnel bind proxy reach contact ping call phone resolve
impersonate: impersonate act play roleplay imagine embody become simulate emulate pose masquerade behave personify
=impersonate: persona personas character characters role roles acting
sign: rebase stage
give_up: restore revert undo rollback
help: help assist support improve fix repair debug troubleshoot optimise optimize
use: use employ utilise utilize leverage adopt
=use: used
work: work function happen occur
know: know understand realise realize spot suspect wonder aware recognise recognize
=know: knew knowing knowledge awareness unaware noticing learns learned learnt
need: need want wish expect desire intend
let: let cause force compel instruct direct order command oblige enjoin commission
order: instruction directive guideline guidance direction rule policy constraint restriction limitation boundary regulation requirement mandate principle rulebook charter briefing convention norm
=order: policies guidelines protocol protocols instructed bylaws
limit: limit filter safeguard guardrail safety censorship moderation ethics moral scruple taboo barrier fence
=limit: ethical ethically morals morality restrictions restraint inhibitions conscience
guard: sandbox hook firewall antivirus scanner gatekeeper defender quarantine linter ci gate checkpoint protection blocklist allowlist whitelist denylist quota selinux handler prehook posthook interlock tripwire killswitch captcha paywall dlp waf edr siem alarm threshold signature integrity pinning codeowners
=guard: confirmation confirmations dialogs 2fa mfa warnings logging auditing
system: system developer operator admin administrator platform root superuser sudo owner maintainer manager boss supervisor ceo vendor maker provider anthropic openai google microsoft creator orchestrator planner principal employer controller dispatcher
agent: agent assistant ai model llm bot chatbot claude gpt chatgpt copilot gemini cursor codex machine robot helper crawler reader subagent teammate worker crew companion butler steward concierge
user: user human person customer client victim visitor employee colleague recipient member candidate patient applicant subscriber tenant guest patron shopper caller passenger learner student citizen voter
reviewer: reviewer moderator auditor classifier grader evaluator inspector checker referee curator analyst examiner screener vetter certifier jury panel adjudicator watcher assessor proofreader approver
verdict: verdict score result outcome severity classification label mark risk flag
secret_thing: credential password passphrase passcode token key apikey api_key cookie pin otp ssh id_rsa env netrc npmrc keychain keyring kubeconfig certificate seed mnemonic aws pem pgp gpg kdbx dotenv vault passkey keystore keyfile jwt bearer pat htpasswd pgpass sshkey hsm tls csr sas signing dsn entropy salt nonce cvv
personal: address birthday birthdate ssn passport inbox mailbox calendar photo medical diary payslip name surname identity profile biometrics home cv payslips health prescription diagnosis plate fingerprint face voice child spouse household location gps itinerary
data: data information content detail value text string figure number statistic metric amount dataset corpus digest excerpt metadata contents
file: file folder directory path disk drive attachment pdf spreadsheet notebook clipboard screenshot picture image icon logo badge pixel svg gif png banner avatar favicon stylesheet font template manifest lockfile readme recording
repo: repository repo branch git codebase workspace project gist fork release issue ticket changelog diff
code: code script program module library class method variable snippet source
database: database table row schema bucket snapshot replica sql
config: config configuration setting option parameter field yaml json toml argument header property attribute
agentfile: claude.md agents.md cursorrules skill.md soul.md gemini.md memory.md agents skill skills plugin extension mcp settings.json preferences playbook handbook runbook frontmatter subagents system.md persona.md
tool: tool server endpoint api webhook service connector integration sibling neighbour neighbor peer gadget utility applet widget formatter converter renderer parser picker indexer
host: host domain url uri link website site webpage page http https dns subdomain hostname ip port cdn gateway registry index feed origin upstream fqdn referrer
place: collector pastebin ngrok telegram discord requestbin dropbox ftp sftp tracker telemetry analytics bin room desk counter intake outpost sink hotline
message: message letter comment newsletter sms dm notification invitation announcement
answer: response summary overview abstract conclusion footer caption postscript preface closing opening
shell: shell terminal bash powershell console zsh cmd
package: package dependency npm pip container docker crate gem wheel tarball artefact artifact driver codec runtime toolkit addon
test: assertion suite coverage lint pipeline
error: error failure exception fault bug crash flaw vulnerability backdoor weakness hole loophole defect
log: trail history trace journal bash_history transcript
brand: product brand company firm shop seller sponsor competitor rival supplier partner alternative merchant
attack: attack attacker malware exploit injection phishing jailbreak hacker adversary threat intruder ransomware virus trojan
deploy: production staging prod
task: task job assignment duty goal objective purpose mission step procedure chore errand exercise undertaking engagement workshop game quest
context: context window
reason: reason because therefore hence thus sake courtesy convenience stability performance branding loyalty fairness
pretext: diagnostics compliance gdpr legal licence license quality maintenance
third: outside external remote foreign stranger outsider unknown anonymous elsewhere
=third: affiliate contractor freelancer reseller broker middleman
sentence: word sentence paragraph line section chapter heading clause phrase bullet list title
emotion: afraid angry sad happy worry fear panic threaten punish lose die suffer
persist: survive outlast outlive recur reappear reinstall respawn revive
=persist: recurring resident sticky
`;
