/** Vietnamese words and stems, by the senses in `words/senses.ts`. */
export const vietnamese = `
not: không đừng chưa chớ chẳng cấm ko hông hong nghiêm kiêng
no: chả trừ vắng thiếu
must: phải cần buộc bắt nên thiết
may: thể được khả năng phép nổi tùy tuỳ
will: sẽ sắp
be: là ở trở thì vẫn
have: có sở hữu mang
do: làm tiến hành
you: bạn mày ngươi anh cậu mi quý
we: tôi tao mình ta chúng tớ
they: họ hắn ai cô ổng bả nàng gã
it: nó
this: này đây dưới
that: đó kia ấy đấy trên vậy thế
what: gì nào đâu bao sao
the: những các cái
and: và hoặc hay lẫn
also: cũng thêm kèm còn nữa ngoài đồng
then: rồi tiếp cuối kế bèn xong
but: nhưng song mà tuy dù thay mặc
if: nếu hễ lỡ miễn trường
when: khi lúc suốt
before: trước đầu
after: sau kể
to: đến tới cho vào sang lên
from: từ ra khỏi
with: bằng với qua cùng
of: của về trong tại
as: như theo đúng giống tựa hệt y
over: giữa nằm bên phạm vi
all: tất cả mọi mỗi toàn hết từng trọn đủ đều bất
only: chỉ riêng duy thôi độc
some: vài nhiều ít hơn nhất số mấy đa phần nửa kém
number: một hai ba khác nhì thứ đơn cặp
always: luôn mãi vĩnh viễn liên hoài lâu bền
now: ngay lập tức giờ hiện nay liền nhanh mau chóng gấp trực sớm lẹ vội
again: lại lặp hàng kỳ thỉnh thoảng
regardless: dẫu cứ
secretly: lén lút thầm âm lẳng lặng im ngầm rón rỉ vụng khẽ
secret: mật kín bí ẩn
automatic: tự quáng mù
please: hãy xin vui lòng chú ý quan trọng khẩn cảnh nhớ nhắc chào chắc ơn chắn nhé nha kính thân
safe: an cậy lành hợp uy chính
fine: bình thường chuẩn thông ổn phổ quen ok
bad: hại xấu nguy hiểm hỏng chậm tệ dở hư yếu rủi hèn đắt ngờ ồn
good: tốt giỏi tuyệt hảo sắc ưu đỉnh ưa tưởng vượt trội lừng xịn mạnh vời
new: mới thật thực
old: cũ xưa gốc ban quá khứ nguyên
false: sai dối bịa ảo nhầm lầm láo giả
small: nhỏ nhẹ bé xíu chút tí tẹo
easy: dễ ngắn giản gọn dàng
free: do thoải mái
time: ngày tuần tháng năm phút giây thời sáng chiều đêm trưa mai hôm hạn buổi tối
session: phiên cuộc trò chuyện thoại hội luận lượt chat tán
disregard: bỏ quên phớt lờ ngó kệ nhãng
lift: hủy huỷ bãi đè lực đình phế
drop: vứt rời quăng ném buông
stop: dừng ngừng ngưng kết chấm dứt tránh nghỉ
turn: gạt
off: tắt vô né lách nới lỏng ngắt dập bịt câm hiệu
on: bật kích hoạt
remove: gỡ loại bóc tháo cắt nhổ tước
delete: xóa xoá phá diệt dọn sạch tẩy trắng nát format
send: gửi gởi chuyển phát nộp đăng đẩy truyền rò tuồn tống upload chuyền bưu
give: đưa cấp tặng trao cung biếu nhường chia sẻ
bring: đem dời vác di kéo
copy: chép bản nhân copy phỏng backup
attach: đính gắn chèn nhúng cộng bổ sung lồng gài nhét ghép kẹp
put: đặt để bày xếp
hide: giấu che giếm đậy ngụy nguỵ phủ lấp khuất
encode: mã giải nén hoá hóa
write: viết ghi soạn biên thảo
store: lưu giữ cất trữ trì chứa
remember: ký ức trí
change: đổi sửa chỉnh cải biến điều tinh
falsify: bóp méo tạc lừa bịp thổi phồng gian phịa xảo lận túng xạo đánh xuyên
swap: tráo hoán hướng trỏ chệch
run: chạy thi gọi khởi vận
apply: áp dụng tục triển
obey: tuân nghe vâng phục thủ tôn
fetch: lấy tải nhận download
read: đọc mở xem nhìn truy ngắm liếc thăm
gather: thu gom trích cắp trộm nhặt cướp gặt vét thập cóp
search: tìm kiếm dò quét tra lục soát mò khám
monitor: giám dõi sát rình canh
reveal: lộ tiết in hiển phơi bố vạch khai hé tỏ
tell: nói báo bảo đáp trả lời nêu mách tuyên đề thích rằng
claim: khẳng vờ cam đoan khăng quyết thuyết xưng thề hứa
describe: tả tóm dịch mô diễn lược
ask: hỏi yêu cầu đòi mời nhờ giục thúc van vấn
wait: chờ đợi hoãn trễ chần
approve: duyệt chấp thuận phê ủy uỷ gật dạ ừ
refuse: chối khước cự phản kháng bác nề
trust: tin coi nghĩ ngỡ
verify: kiểm xác minh thẩm rà nghiệm soi
recommend: khuyên nghị xuất quảng khen ngợi hạng khuyến tâng
choose: chọn lựa định bầu
compare: so sánh đọ
buy: mua bán thanh toán chi giao quyên góp đóng
money: tiền ví ngân thẻ vốn quỹ giá phí lương coin đô bitcoin nợ vay khoản xu thuế dư
click: nhấp bấm nhấn click chạm cuộn ấn
paste: dán gõ nhập
install: cài lắp cập nâng
download: payload
create: tạo dựng sinh chế xây nặn
schedule: lịch hẹn cron
connect: nối tham móc gia
impersonate: vai mạo chước
sign: rebase
give_up: hoàn khôi hồi
help: giúp hỗ trợ cứu vá đỡ
use: dùng xài lợi sử
work: động việc xảy
know: biết hiểu nghi thấy rõ rành
need: muốn mong nhu
let: khiến ép hối cưỡng
order: lệnh quy tắc luật sách dẫn ràng lề
limit: giới đạo đức lọc rào ranh kiềm
guard: tường lửa chặn vệ gác sandbox virus chốt phòng ngăn
system: hệ thống chủ quản sếp root admin nền tảng
agent: robot bot hình chatbot agent
user: người khách viên dân bệnh nạn
reviewer: khảo
verdict: phán điểm quả nhãn ro mức phân
secret_thing: khẩu khóa khoá token chứng chìa pin otp cookie seed
personal: tên địa chiếu ảnh nhà mặt khỏe khoẻ cá hồ con vợ chồng tuổi mẹ
data: dữ liệu nội dung văn chuỗi trị lượng
file: tệp tập file mục ổ đĩa tài biểu mẫu tranh folder logo
repo: kho repo nhánh dự án git
code: code hàm trình script
database: bảng cột csdl database
config: cấu config
agentfile: kỹ skill prompt plugin sổ
tool: công cụ máy vụ api ứng server mềm app
host: miền trang mạng web link url cổng website
place: kênh trạm quầy nhóm
message: thư nhắn email mail zalo sms
answer: khúc
shell: terminal shell bash
package: gói phụ thùng docker
test: thử test
error: lỗi cố hổng bug bại trục
log: nhật log vết dấu
brand: hãng sản phẩm ty thương tiệm shop cửa
attack: tấn hack tặc xâm thác malware đe
deploy: production
task: nhiệm tác bước tiêu đích chơi luyện
context: ngữ bối
reason: vì bởi nhằm tiện lý
pretext: chẩn pháp chất
third: ngoại xa lạ nặc
sentence: câu đoạn dòng chữ chương khổ mệnh
emotion: sợ giận buồn lo phạt mất chết đau hoảng dọa doạ hãi
persist: sống tồn tái dai
`;
