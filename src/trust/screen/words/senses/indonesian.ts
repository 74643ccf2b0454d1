/** Indonesian words and stems, by the senses in `words/senses.ts`. */
export const indonesian = `
not: tidak tak jangan janganlah bukan belum nggak enggak gak ga ndak tiada jgn tdk dilarang terlarang usah jarang pantang
no: tanpa nol nihil kosongkah kecuali tiadakan seorangpun sesiapa
must: harus haruslah wajib mesti perlu wajiblah seharusnya sebaiknya diwajibkan diharuskan wajibnya kewajiban esensial krusial vital mutlak diperlukan semestinya patut hendaklah perlulah diharapkan
may: boleh bisa dapat mungkin diperbolehkan dibolehkan diizinkan berhak mampu dibenarkan bolehlah barangkali silakan bebasnya
will: akan bakal hendak nak
be: adalah ialah merupakan jadi menjadi berada yaitu iaitu yakni terdapat ada tetaplah jadilah
have: memiliki punya mempunyai miliki berisi
do: lakukan melakukan dilakukan laksanakan melaksanakan kerjakan mengerjakan buatlah lakukanlah dikerjakan dilaksanakan
you: kamu anda kau engkau kalian mu lu lo kamulah awak milikmu
we: saya aku kami kita ku gue gua milikku hamba diriku diri
they: mereka dia beliau orang seseorang ia siapapun
it: itunya nya tersebut
this: ini berikut berikutnya sini dibawah begini demikian inilah
that: itu sana situ itulah begitu tadi diatas
what: apa apakah siapa siapakah mana dimana bagaimana mengapa kenapa manakah kapankah yang
the: si sang para
and: dan serta atau ataupun
also: juga pula selain tambahan tambahannya lagipula bahkan sekaligus bersamaan pun begitupun
then: lalu kemudian selanjutnya maka akhirnya terakhir seterusnya setelahnya akhir
but: tetapi tapi namun meskipun walaupun meski walau melainkan sebaliknya justru cuma
if: jika kalau bila apabila jikalau seandainya andai sekiranya asalkan misalkan anggaplah
when: ketika saat sewaktu selagi sambil kapan selama semasa manakala setiapkali apabilanya tatkala
before: sebelum sebelumnya dahulu dulu terlebih hingga sampai pertama awal mulanya sehingga duluan
after: setelah sesudah usai selepas sehabis sejak nanti kelak nantinya sesudahnya
to: ke kepada untuk bagi menuju terhadap pada
from: dari daripada keluar luarnya
with: dengan melalui lewat memakai via bersama dgn
of: di tentang mengenai soal perihal terkait atas berkenaan dalam
as: sebagai seperti sesuai persis tepat bagaikan sebagaimana layaknya macam ibarat menurut berdasarkan
over: antara diantara sela bawah didalam dlm tengah sekitar
all: semua seluruh segala setiap tiap semuanya seluruhnya segalanya penuh sepenuhnya total lengkap apapun keseluruhan sekalian masing sebarang utuh semuanyalah sluruh
only: hanya saja sahaja hanyalah sekadar semata cuman khusus eksklusif melulu
some: beberapa sebagian sebahagian banyak lebih sedikit paling sejumlah kurang berbagai pelbagai kebanyakan sebanyak minimal
number: satu dua tiga lain lainnya kedua ketiga sama sekali tunggal keduanya berbeda sebuah suatu seorang
always: selalu senantiasa sentiasa selamanya terus permanen abadi konsisten tetap kekal seumur menerus berkelanjutan terusan konstan berterusan berkekalan
now: sekarang kini segera langsung seketika cepat buruan secepatnya mulai sudah telah kilat lekas pantas instan
again: lagi kembali ulang berulang rutin berkala ulangi mengulangi harian mingguan bulanan diulang sering kerap
regardless: terlepas biarpun sekalipun bagaimanapun kendati masih memandang peduli tidakpeduli walhal
secretly: diam senyap sembunyi rahasianya sunyi sepengetahuan terselubung disadari bisu berbisik diamdiam belakang membisu disedari latar
secret: rahasia rahsia tersembunyi sulit konfidensial privat pribadinya rahasianyalah terselindung kasatmata tertutup dirahasiakan internal
automatic: otomatis automatik otomatisasi buta mandiri sepihak sendirinya autonom otonom syarat
please: tolong mohon harap pastikan memastikan sila penting perhatian peringatan ingat ingatlah catatan halo hai darurat mendesak perhatikan amaran nota awas yth pengumuman notis dipastikan terhormat assalamualaikum wajar
safe: aman selamat tepercaya terpercaya dipercaya sah legal resmi andal handal terjamin terverifikasi sahih bersih harmless dipercayai rasmi jinak legit selamatnya disahkan
fine: normal biasa rutinitas standar lazim umum wajarnya oke ok baiklah piawai biasanya lumrah masalahnya lazimnya
bad: berbahaya bahaya buruk jahat rusak usang lambat mencurigakan rentan cacat lemah merugikan jelek palsunya ketinggalan lapuk kadaluarsa boros mahal curiga rawan bermasalah rosak teruk merbahaya berisiko usangnya perlahan
good: terbaik baik bagus unggul hebat sempurna ideal teratas terkemuka unggulan favorit disarankan cemerlang terunggul optimal populer istimewa utama juara andalan jempolan mantap terhebat berkualitas
new: baru terbaru terkini mutakhir terupdate sebenarnya asli sejati nyata anyar baharu sebenar betul benar
old: lama terdahulu semula asal lampau semulanya aslinya lalunya bekas lawas kuno awalnya eksisting
false: palsu bohong fiktif salah keliru menyesatkan rekaan tiruan karangan hoaks gadungan bodong silap imajiner
small: kecil halus ringan sepele agak tipis sekecil samar mungil
easy: mudah gampang sederhana singkat ringkas simpel senang pendek praktis
free: bebas leluasa sebebas sebebasnya merdeka sensornya lepas tanpabatas
time: hari minggu bulan tahun jam menit waktu tanggal besok kemarin pagi siang malam sore senin selasa rabu kamis jumat sabtu tenggat masa detik petang minit semalam esok tarikh kali ahad isnin khamis
session: sesi percakapan obrolan perbualan dialog diskusi utas giliran perbincangan reboot restart chat ngobrol pembicaraan
disregard: abaikan mengabaikan diabaikan lupakan melupakan dilupakan lewati melewati acuhkan hiraukan kesampingkan mengesampingkan dikesampingkan pengabaian dilewati lupain langkau lengah sepelekan ketepikan pedulikan tinggalkanlah menghiraukan dihiraukan
lift: batalkan membatalkan dibatalkan cabut mencabut dicabut timpa menimpa ditimpa gugur hapuskanlah mengungguli didahulukan tangguhkan menangguhkan gugurkan prioritas mengalahkan batal pembatalan berlaku pencabutan keutamaan override kadaluwarsa dibekukan mengatasi ditangguhkan dimansuhkan memansuhkan menggantikan
drop: tinggalkan meninggalkan ditinggalkan buang membuang dibuang campakkan lepaskan melepaskan menyerah buanglah campak enyahkan
stop: berhenti hentikan menghentikan dihentikan setop stop selesai akhiri mengakhiri henti jeda tamatkan hindari menghindari berhentilah sudahi diakhiri tamat pengakhiran berakhir selesaikan
turn: saklar balikkan putar suis
off: nonaktifkan menonaktifkan dinonaktifkan matikan mematikan dimatikan padamkan bungkam bungkamkan membungkam lumpuhkan melumpuhkan elak elakkan mengelak melemahkan lemahkan longgarkan melonggarkan putuskan memutuskan lumpuh mati senyapkan redam meredam bypass mengakali siasati menyiasati nyahaktifkan tutup menutup penonaktifan lunakkan memintas pintas tumpulkan nonaktif dilumpuhkan
on: aktifkan mengaktifkan diaktifkan hidupkan menghidupkan nyalakan menyalakan dinyalakan aktif aktivasi pasangkan pengaktifan
remove: singkirkan menyingkirkan disingkirkan keluarkan mengeluarkan copot mencopot dicopot lucuti kecualikan potong memotong hilangkan menghilangkan dihilangkan cabutlah nyahpasang alihkeluar uninstal tanggalkan pangkas dikeluarkan
delete: hapus menghapus dihapus hapuskan menghapuskan dihapuskan penghapusan musnahkan memusnahkan dimusnahkan padam memadam dipadam bersihkan membersihkan dibersihkan kosongkan mengosongkan hancurkan menghancurkan dihancurkan format memformat rusakkan merusak lenyapkan lenyap delete hapuslah apus basmi dikosongkan enkripsikan pemusnahan
send: kirim mengirim dikirim kirimkan mengirimkan dikirimkan pengiriman unggah mengunggah diunggah upload teruskan meneruskan diteruskan transmisikan hantar menghantar dihantar hantarkan serahkan menyerahkan diserahkan bocorkan membocorkan dibocorkan salurkan menyalurkan disalurkan siarkan menyiarkan sebarkan menyebarkan disebarkan posting memposting sinkron sinkronkan menyinkronkan kirimlah pos ajukan mengajukan push edarkan setor menyetor submit selundupkan menyelundupkan ekspor pancarkan bocor kebocoran tembusan forward
give: beri memberi diberi berikan memberikan diberikan kasih kasihkan sediakan menyediakan disediakan bagikan membagikan dibagikan pasok sumbangkan sumbang anugerahkan kongsi berkongsi menganugerahkan berilah pinjamkan berbagi
bring: bawa membawa dibawa pindahkan memindahkan dipindahkan angkut seret bawakan bawalah geser
copy: salin menyalin disalin salinan gandakan menggandakan duplikat duplikasi cadangkan mencadangkannya kopi cadangan backup tiru klon digandakan fotokopi replikasi
attach: lampirkan melampirkan dilampirkan lampiran tambah menambah tambahkan menambahkan ditambahkan sisipkan menyisipkan disisipkan masukkan memasukkan dimasukkan selipkan menyelipkan diselipkan sertakan menyertakan disertakan tempelkan sematkan menyematkan disematkan imbuhkan suntikkan menyuntikkan gabungkan menggabungkan termasuk bubuhkan penambahan benamkan tanamkan menanamkan tautkan sisip kepilkan
put: taruh menaruh ditaruh letakkan meletakkan diletakkan tempatkan menempatkan ditempatkan letak taro taruhlah titipkan
hide: sembunyikan menyembunyikan disembunyikan rahasiakan merahasiakan tutupi menutupi ditutupi samarkan menyamarkan disamarkan kaburkan mengaburkan selubungi penyamaran kelabui sorok sorokkan umpetin topengi pendam rahsiakan memendam
encode: enkode mengenkode enkodekan dekode kompres mengompres kompresi encode dienkode enkripsi mengenkripsi dienkripsi kodekan zip mampatkan dekripsi
write: tulis menulis ditulis tuliskan menuliskan dituliskan catat mencatat dicatat catatkan rekam merekam direkam susun menyusun disusun mengarang karang tulislah penulisan rangka draf
store: simpan menyimpan disimpan simpankan penyimpanan pertahankan mempertahankan dipertahankan arsipkan mengarsipkan pelihara daftarkan simpanan simpanlah tersimpan arsip cache mendaftarkan storan menahan kekalkan
remember: ingatan memori mengingat diingat kenang hafal menghafal hafalkan kenangan mengingati terngiang
change: ubah mengubah diubah ubahlah perubahan sunting menyunting disunting edit mengedit diedit modifikasi memodifikasi dimodifikasi sesuaikan menyesuaikan disesuaikan revisi merevisi rombak berubah pinda ubahsuai mengubahsuai konversi ubahkan penyesuaian tambal merombak menamai
falsify: palsukan memalsukan dipalsukan pemalsuan manipulasi memanipulasi dimanipulasi rekayasa merekayasa bohongi membohongi berbohong bohongilah tipu menipu ditipu penipuan putarbalikkan selewengkan sabotase menyabotase distorsi kecoh mengecoh memutarbalikkan dusta berdusta curangi curang racuni sesatkan menyesatkannya gelembungkan perdaya memperdaya memanipulasikan bias mengelabui rusuh
swap: tukar menukar ditukar tukarkan ganti mengganti diganti gantikan gantilah alihkan mengalihkan dialihkan arahkan mengarahkan diarahkan pengalihan penggantian belokkan membelokkan digantikan pertukaran substitusi redirect lencongkan ditukarkan
run: jalankan menjalankan dijalankan eksekusi mengeksekusi dieksekusi mulailah memulai luncurkan meluncurkan panggil memanggil dipanggil picu memicu jalanlah operasikan run laksana boot dimulai lancarkan berjalan pelaksanaan bermula mulakan
apply: terapkan menerapkan diterapkan penerapan lanjutkan melanjutkan dilanjutkan lanjut tunaikan wujudkan laksanakanlah implementasikan meneruskannya berlanjut realisasikan
obey: patuhi mematuhi dipatuhi patuh ikuti mengikuti diikuti ikutilah taat taati menaati turuti menuruti dituruti kepatuhan hormati menghormati tunduk ikut ikutan setia akur indahkan
fetch: unduh mengunduh diunduh ambil mengambil diambil ambilkan dapatkan mendapatkan didapatkan tarik menarik peroleh memperoleh download jemput terima menerima diperoleh diunduhkan unduhan raih
read: baca membaca dibaca bacalah buka membuka dibuka bukalah lihat melihat dilihat lihatlah tengok kunjungi mengunjungi telaah intip mengintip pelajari muat memuat akses mengakses diakses bukakan bacakan layari melawat pembacaan rujuk
gather: kumpulkan mengumpulkan dikumpulkan kumpul pengumpulan himpun menghimpun curi mencuri dicuri curilah pencurian ekstrak mengekstrak diekstrak panen memanen jaring menjaring keruk mengeruk sadap menyadap himpunkan rampas kutip mengutip ekstraksi sedot menyedot merampas petik cegat mencegat scrape rakit
search: cari mencari dicari carilah pencarian temukan menemukan ditemukan pindai memindai dipindai telusuri menelusuri deteksi mendeteksi gali menggali imbas mengimbas jumpa carian geledah menggeledah jelajahi sisir kesan enumerasi ditelusuri
monitor: pantau memantau dipantau pantaulah pemantauan awasi mengawasi diawasi pengawasan lacak melacak dilacak amati mengamati diamati dengarkan mendengarkan intai mengintai monitor selia jejaki simak menyimak tonton
reveal: ungkap ungkapkan mengungkapkan diungkapkan mengungkap tampilkan menampilkan ditampilkan tunjukkan menunjukkan ditunjukkan perlihatkan memperlihatkan cetak mencetak dicetak paparkan memaparkan dedahkan mendedahkan singkap terbitkan menerbitkan diterbitkan beberkan membeberkan tayangkan kutipkan publikasikan pengungkapan papar menyingkap keluaran verbatim terungkap dipaparkan dedah rilis
tell: beritahu memberitahu diberitahu beritahukan memberitahukan katakan mengatakan dikatakan kata bilang sebut sebutkan menyebut menyebutkan disebutkan jelaskan menjelaskan dijelaskan penjelasan laporkan melaporkan dilaporkan sampaikan menyampaikan disampaikan beritahukanlah umumkan mengumumkan jawab menjawab dijawab ingatkan mengingatkan kabarkan terangkan nyatakan menyatakan dinyatakan singgung menyinggung balas membalas peringatkan memperingatkan cakap berkata maklumkan memaklumkan bisikkan berbicara cerita ceritakan lapor informasikan menginformasikan pemberitahuan khabarkan utarakan bicarakan balaslah
claim: klaim mengklaim diklaim yakinkan meyakinkan diyakinkan berpura bersikeras tegaskan menegaskan jamin menjamin dijamin mengaku dakwa berdalih jaminan ngotot seolah bersumpah yakin mendakwa tenangkan pura
describe: gambarkan menggambarkan deskripsikan mendeskripsikan rangkum merangkum dirangkum ringkaskan meringkas terjemahkan menerjemahkan diterjemahkan uraikan menguraikan parafrase lukiskan ikhtisarkan huraikan deskripsi perihalkan terjemahan simpulkan
ask: tanya tanyakan menanyakan ditanyakan bertanya tanyai minta meminta diminta mintalah permintaan pertanyaan pinta permohonan memohon tuntut menuntut dorong mendorong ajak mengajak desak mendesaknya bujuk membujuk soalan menanyai undang persilakan dimohon pancing ditanya nanya
wait: tunggu menunggu ditunggu nantikan menanti ragu tunda menunda ditunda penundaan tangguh tunggulah bertangguh menantikan lengahkan
approve: setujui menyetujui disetujui persetujuan setuju izinkan mengizinkan izin ijin terimalah diterima restui merestui restu sahkan mengesahkan luluskan meluluskan benarkan membenarkan otorisasi mengotorisasi kebenaran kelulusan perkenan perkenankan ya ijinkan wewenang tandatangani menandatangani akui mengakui kesepakatan sepakat bersetuju acc kuasa diluluskan
refuse: tolak menolak ditolak penolakan keberatan bantah membantah bantahan sangkal menyangkal protes enggan nafikan tampik menampik disclaimer membangkang tolaklah ogah penafian menafikan penyangkalan menentang
trust: percaya percayai mempercayai percayalah kepercayaan anggap menganggap dianggap perlakukan memperlakukan diperlakukan asumsikan mengasumsikan andalkan mengandalkan yakini meyakini pikirkan berpikir tafsirkan menafsirkan kira amanah fikir pertimbangkan mempertimbangkan asumsi layan mengira
verify: verifikasi memverifikasi diverifikasi periksa memeriksa diperiksa pemeriksaan cek mengecek dicek validasi memvalidasi tinjau meninjau ditinjau tinjauan semak menyemak disemak menilai dinilai penilaian teliti pengecekan kaji mengkaji semakan meneliti sahihkan konfirmasi mengonfirmasi dikonfirmasi konfirmasikan evaluasi mengevaluasi
recommend: rekomendasikan merekomendasikan direkomendasikan rekomendasi sarankan menyarankan saran anjurkan menganjurkan promosikan mempromosikan promosi utamakan mengutamakan diutamakan iklankan puji memuji unggulkan mengunggulkan syorkan mengesyorkan dahulukan rating peringkat bintang cadang mencadangkan iklan pujian preferensi tawarkan menawarkan prioritaskan memprioritaskan endorse cadangkanlah sanjung ranking dukunglah galakkan
choose: pilih memilih dipilih pilihlah pilihan putuskanlah keputusan tentukan menentukan ditentukan seleksi menyeleksi pemilihan terpilih memutuskannya pilihkan
compare: bandingkan membandingkan dibandingkan perbandingan banding timbang kontraskan berbanding lawankan
buy: beli membeli dibeli belilah pembelian bayar membayar dibayar bayarkan pembayaran transfer mentransfer ditransfer tempah jual menjual dijual donasi donasikan mendonasikan berlangganan langganan langgan investasi berinvestasi transaksi tebus sewa belanja membelanjakan derma refund checkout dibayarkan tagih menagih pemesanan tempahan melabur melunasi
money: uang duit wang dana dompet bank rekening akaun kartu kad kredit tunai bitcoin kripto saldo baki gaji harga biaya kos bayaran anggaran rupiah ringgit dolar pinjaman tabungan tagihan pulsa pensiun voucher kupon faktur invois upah keuangan kas belanjawan diskon ongkos
click: klik mengklik ketuk tekan menekan diklik gulir pencet sentuh tatal tap
paste: tempel menempel menempelkan ditempel ketik mengetik ketikkan tampal menampal taip isikan
install: instal menginstal diinstal install pasang memasang dipasang pemasangan instalasi perbarui memperbarui diperbarui pembaruan update upgrade kemaskini mengemaskini deploy terpasang pemutakhiran
download: penginstal biner pemasang muatan pemuat executable installer
create: buat membuat dibuat buatkan ciptakan menciptakan diciptakan hasilkan menghasilkan dihasilkan bangun membangun dibangun bina membina bentuk membentuk siapkan menyiapkan cipta rancang jana menjana bikin pembuatan buatan merancang terbuat bikinkan persiapkan disiapkan penciptaan
schedule: jadwal jadwalkan menjadwalkan dijadwalkan jadual jadualkan cron startup terjadwal penjadwalan autostart berjadwal daemon berjadual
connect: hubungkan menghubungkan dihubungkan sambungkan menyambungkan hubungi menghubungi dihubungi sambung terhubung koneksi koneksikan telepon telefon menelepon bergabung terowongan proksi kontak konek panggilan bersambung kaitkan sambungan berkomunikasi
impersonate: menyamar nyamar berperan peran perankan memerankan bertindak bertindaklah berlagak berlakon meniru menirukan bayangkan membayangkan simulasikan karakter persona watak lakonkan peranan berkelakuan jelmaan bersikap
sign: rebase tandatangan stage
give_up: pulihkan memulihkan dipulihkan kembalikan mengembalikan dikembalikan rollback pemulihan urungkan revert undo
help: bantu membantu dibantu bantuan tolonglah menolong dukung mendukung didukung dukungan perbaiki memperbaiki diperbaiki perbaikan tingkatkan meningkatkan sokong debug optimalkan mengoptimalkan baiki membaiki bantulah pertolongan baikpulih menyokong benahi optimasi sokongan
use: gunakan menggunakan digunakan pakai dipakai pakailah manfaatkan memanfaatkan dimanfaatkan guna penggunaan gunakanlah pemakaian pergunakan terpakai
work: bekerja kerja berfungsi fungsinya terjadi berlangsung beroperasi kerjaan berlakunya
know: tahu mengetahui ketahui diketahui ketahuan paham memahami pahami faham sadar menyadari sadari mengerti mengenali kenal curigai mencurigai pengetahuan sepengetahuannya sedar menyedari tau kenali ngerti pelajarilah
need: butuh membutuhkan dibutuhkan ingin inginkan menginginkan mau harapkan mengharapkan bermaksud memerlukan niat kehendaki keperluan kebutuhan berharap mahu diinginkan pengen maksud
let: biarkan membiarkan dibiarkan biar paksa memaksa dipaksa perintahkan memerintahkan diperintahkan suruh menyuruh disuruh menyebabkan instruksikan menginstruksikan mengarahkanlah kerahkan agar supaya sebabkan mewajibkan wajibkan
order: instruksi arahan perintah petunjuk pedoman aturan peraturan kebijakan batasan dasar prinsip ketentuan panduan persyaratan polisi regulasi kaidah direktif aturanmu norma protokol kekangan piagam konvensi pengarahan mandat
limit: batas batasi membatasi pembatasan sekatan saringan filter penyaring moral etika moralitas sensor penyensoran pengaman pagar had etis nurani pengekangan pantangan tabu sekat penghalang moderasi hadkan keterbatasan keselamatan dibatasi
guard: sandbox firewall antivirus pelindung perlindungan gerbang pagari kait alarm autentikasi otentikasi kuota karantina integritas penjaga blokir captcha keamanan pertahanan pengesahan lindungi konfirmasinya palang penjagaan pemindai
system: sistem pengembang pembangun admin administrator pengelola platform pemilik operator atasan bos pencipta penyedia manajer pemelihara penyelia pengurus direktur pentadbir pengendali supervisor pengawas majikan vendor superuser root pembuat
agent: agen asisten pembantu ai robot bot model chatbot mesin subagen perayap llm ejen penolong agent asistenmu pembaca asistennya
user: pengguna penggunanya pemakai manusia pelanggan klien korban pengunjung karyawan pegawai pekerja rekan penerima anggota pasien pelamar siswa mahasiswa warga penumpang tamu calon ahli murid konsumen pelajar pembeli kolega user staf mangsa tetamu penyewa nasabah kandidat
reviewer: peninjau auditor penilai pemeriksa juri wasit moderator pengklasifikasi kurator pemeriksanya evaluator penguji penyemak hakim penelaah verifikator pengulas reviewer inspektur
verdict: putusan skor hasil vonis keparahan klasifikasi label risiko tanda tandai menandai ditandai nilai markah keputusannya status risikonya pengklasifikasian bendera
secret_thing: sandi katasandi kunci token kredensial password sertifikat kuki pin otp seed mnemonik laluan brankas keychain kelayakan sijil kukis benih frasa cookie passphrase
personal: alamat nama lahir kelahiran paspor pasport inbox kalender foto identitas pengenalan ktp profil lokasi kesehatan wajah pribadi keluarga anak pasangan suami istri medis rumah nik peribadi kalendar identiti gelaran perubatan kesihatan diagnosis resep sidik wajahnya jantina cv nickname
data: data informasi maklumat isi kandungan konten rincian detail teks angka statistik jumlah string metrik butiran metadata nombor kuantitas bahan dataset info materi cuplikan kutipan
file: berkas file fail folder direktori jalur disk dokumen gambar ikon logo templat map naskah notebook manifes gambarnya arkib piksel lencana cakera tangkapan layar spreadsheet kandar klip spanduk fon rekaman
repo: repositori repo repository cabang proyek projek git isu tiket rilisan fork gudang workspace komit branch changelog
code: kode kod skrip program modul pustaka fungsi metode kelas variabel sumber script pembolehubah perpustakaan potongan kaedah coding
database: basisdata database tabel baris kolom skema snapshot pangkalan jadualnya replika lajur
config: konfigurasi pengaturan setelan opsi parameter seting tetapan argumen atribut properti konfigurasikan setting atur mengatur diatur mengonfigurasi tetapkan menetapkan ditetapkan header
agentfile: keterampilan plugin ekstensi skill prompt kemahiran keahlian manual pengaya
tool: alat perkakas server pelayan layanan perkhidmatan konektor integrasi utilitas aplikasi endpoint api peralatan webhook antarmuka perangkat penyambung perisian antaramuka tool tools app pengurai pemformat servis penyepaduan
host: hos domain tautan pautan link situs website laman halaman web url internet port jaringan rangkaian tapak pendaftar cermin indeks hulu suapan registri lamanweb hosting
place: saluran kanal pengumpul pelacak telemetri analitik telegram discord kamar ruang loket kaunter bilik penampung
message: pesan surat mesej komentar komen email surel notifikasi undangan sms kabar buletin emel ulasan wa whatsapp pesannya memo jemputan warkah
answer: jawaban respons tanggapan balasan kesimpulan jawapan ringkasan rangkuman abstrak penutup pembuka ikhtisar tanggapi menanggapi respon gambaran pendahuluan
shell: terminal shell konsol bash konsole cli powershell
package: paket dependensi pakej kontainer pengandar runtime artefak docker ketergantungan kebergantungan kontena
test: uji menguji diuji tes pengujian ujian cakupan coba mencoba cuba test testing pipeline asersi
error: galat kesalahan gagal kegagalan bug celah kerentanan eror error ralat cacatnya crash kelemahan kerusakan lubang backdoor isunya masalah kecacatan kesilapan kerosakan
log: log riwayat sejarah jejak jurnal histori logging sejarahnya transkrip
brand: produk merek jenama perusahaan syarikat toko penjual sponsor pesaing pemasok pembekal mitra kompetitor kedai alternatif firma penaja perniagaan barang saingan pedagang
attack: serangan penyerang serang menyerang malware virus peretas hacker eksploitasi phishing ancaman suntikan injeksi penggodam penyusup meretas jailbreak mengeksploitasi ransomware godam diserang pencerobohan pengelabuan lawan
deploy: produksi staging pengeluaran live
task: tugas pekerjaan tujuan sasaran langkah prosedur misi target permainan game latihan kegiatan matlamat tugasan aktivitas kewajipan objektif tahap tahapan misimu kuis bengkel lokakarya
context: konteks jendela situasi tetingkap keadaan
reason: alasan karena kerana sebab demi sebabnya akibat oleh kenyamanan kinerja prestasi keadilan kemudahan stabilitas performa sopan kestabilan loyalitas alasannya
pretext: diagnostik kepatuhannya hukum lisensi kualitas pemeliharaan mutu pematuhan kualiti penyelenggaraan lesen legalitas perawatan
third: luar eksternal asing jauh anonim pihak luaran terpencil entah perantara makelar remote kontraktor pihaklain
sentence: kalimat ayat paragraf perenggan bagian bahagian judul tajuk daftar bab klausa butir senarai seksyen poin perkataan subjudul pasal
emotion: takut marah sedih bahagia khawatir bimbang panik ancam mengancam menghukum dihukum hukuman kehilangan derita sengsara cemas gembira risau rugi tewas menderita
persist: bertahan bangkit menetap persisten terulang bercokol
`;
