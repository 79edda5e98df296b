/**
 * Passwords of ten characters and more that stand at the top of published lists of leaked ones (shorter ones
 * are refused by their length), in small letters.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `1234567890 12345678910 123456789a 123456789q 0123456789 0987654321 1234567891 12345678901 123456789123 1122334455
  1111111111 0000000000 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qwertyuiop qwertyuiop123 qwerty12345 qwerty123456 qwerty123456789
  asdfghjkl123 asdfghjkl1 zxcvbnm123 zaq12wsxcde qazwsxedcrfv qwe123qwe123 abc1234567 abcd123456 abcdefghij a123456789
  password12 password123 password1234 password12345 password123456 passw0rd123 p@ssw0rd123 p@ssword123 mypassword mypassword1
  passwordpassword password2020 password2021 password2022 password2023 password2024 password2025 password2026 changeme123 changeme1234
  letmein1234 letmein12345 welcome123 welcome1234 welcome2020 welcome2024 welcome2025 administrator admin12345 admin123456 adminadmin1
  iloveyou12 iloveyou123 iloveyou1234 iloveyouforever sunshine123 princess123 football123 baseball123 basketball superman123 batman1234
  michael1234 jennifer123 charlie123 trustno1234 starwars123 pokemon1234 dragon12345 monkey12345 shadow12345 master12345 hello12345
  helloworld1 helloworld helloworld123 summer2023 summer2024 summer2025 summer2026 winter2023 winter2024 winter2025 spring2024 spring2025 autumn2024
  autumn2025 chocolate1 butterfly1 liverpool1 manchester manchester1 barcelona1 realmadrid1 juventus123 correcthorsebatterystaple
  unbelievable motherfucker fuckyou123 secret1234 secret12345 supersecret testtest12 testpassword test123456 test1234567 testing1234
  google1234 facebook123 computer123 internet123 samsung123 blink182blink monkey123456 nevermind1 tinkerbell1 strawberry`.split(
    /\s+/,
  ),
)
